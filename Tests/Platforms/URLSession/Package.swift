// swift-tools-version: 6.1

import PackageDescription

// The runtime with what its trait URLSession adds on Linux, and the tests that send requests. Both are links, so that neither the tool
// nor its tests are compiled a second time; `swift test --traits URLSession` runs those as well.
let settings: [SwiftSetting] = [
    .define("URLSession"), .define("URLSessionIsStandard"),
    .unsafeFlags(["-warnings-as-errors", "-Xfrontend", "-gnone"]),
]

let package = Package(
    name: "URLSessionTests",
    platforms: [.macOS(.v13)],
    targets: [
        .target(
            name: "RuntimeKit",
            exclude: ["Caching", "Downloads", "OAuth", "Signing", "Testing", "PrivacyInfo.xcprivacy"],
            swiftSettings: settings),
        .target(
            name: "RuntimeKitCaching", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Caching",
            exclude: ["PrivacyInfo.xcprivacy"], swiftSettings: settings),
        .target(
            name: "RuntimeKitDownloads", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Downloads",
            exclude: ["PrivacyInfo.xcprivacy"], swiftSettings: settings),
        .target(
            name: "RuntimeKitOAuth", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/OAuth",
            swiftSettings: settings),
        .target(
            name: "RuntimeKitSigning", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Signing",
            swiftSettings: settings),
        .target(
            name: "RuntimeKitTesting", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Testing",
            swiftSettings: settings),
        .testTarget(
            name: "RuntimeKitTests",
            dependencies: [
                "RuntimeKit", "RuntimeKitCaching", "RuntimeKitDownloads", "RuntimeKitOAuth", "RuntimeKitSigning",
                "RuntimeKitTesting",
            ],
            exclude: [
                "Authentication", "Bookshop", "Caching", "Fuzz", "JSON", "KitchenSink", "Memory", "Pagination", "Seeds",
                "Signing", "Streams", "Testing", "Tracing", "Unsafe",
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
