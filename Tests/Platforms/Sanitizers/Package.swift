// swift-tools-version: 6.1

import PackageDescription

// The runtime by a link, so that nothing else is compiled with a sanitizer, and a program that is linked with the tests of the other build.
// They need no sanitizer themselves, and take the compiler ten times as long as the runtime.
let tests = Context.environment["TEST_OBJECTS"].map { ["@\($0)"] } ?? []

let package = Package(
    name: "Sanitizers",
    platforms: [.macOS(.v13)],
    targets: [
        .target(
            name: "RuntimeKit",
            exclude: ["Caching", "Downloads", "OAuth", "Signing", "Testing", "PrivacyInfo.xcprivacy"]),
        .target(
            name: "RuntimeKitCaching", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Caching",
            exclude: ["PrivacyInfo.xcprivacy"]),
        .target(
            name: "RuntimeKitDownloads", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Downloads",
            exclude: ["PrivacyInfo.xcprivacy"]),
        .target(name: "RuntimeKitOAuth", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/OAuth"),
        .target(name: "RuntimeKitSigning", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Signing"),
        .target(name: "RuntimeKitTesting", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Testing"),
        .executableTarget(
            name: "SanitizedTests",
            dependencies: [
                "RuntimeKit", "RuntimeKitCaching", "RuntimeKitDownloads", "RuntimeKitOAuth", "RuntimeKitSigning",
                "RuntimeKitTesting",
            ],
            linkerSettings: [.unsafeFlags(tests)]),
    ],
    swiftLanguageModes: [.v6]
)
