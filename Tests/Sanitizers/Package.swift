// swift-tools-version: 6.1

import PackageDescription

// The runtime and its tests alone, by links, so that nothing else is compiled with a sanitizer; without the tests that do not run with it,
// which `excluded` finds.
let excluded = Context.environment["EXCLUDED_TESTS"]?.split(separator: ",").map(String.init) ?? []

let package = Package(
    name: "Sanitizers",
    platforms: [.macOS(.v13)],
    targets: [
        .target(
            name: "RuntimeKit",
            exclude: ["Caching", "Downloads", "OAuth", "Signing", "Testing", "PrivacyInfo.xcprivacy"],
            swiftSettings: [.define("URLSession")]),
        .target(
            name: "RuntimeKitCaching", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Caching",
            exclude: ["PrivacyInfo.xcprivacy"]),
        .target(
            name: "RuntimeKitDownloads", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Downloads",
            exclude: ["PrivacyInfo.xcprivacy"]),
        .target(name: "RuntimeKitOAuth", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/OAuth"),
        .target(name: "RuntimeKitSigning", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Signing"),
        .target(name: "RuntimeKitTesting", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Testing"),
        .testTarget(
            name: "RuntimeKitTests",
            dependencies: [
                "RuntimeKit", "RuntimeKitCaching", "RuntimeKitDownloads", "RuntimeKitOAuth", "RuntimeKitSigning",
                "RuntimeKitTesting",
            ],
            exclude: excluded),
    ],
    swiftLanguageModes: [.v6]
)
