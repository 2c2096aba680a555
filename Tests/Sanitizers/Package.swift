// swift-tools-version: 6.1

import PackageDescription

// The runtime and its tests alone, by links, so that nothing else is compiled with a sanitizer.
let package = Package(
    name: "Sanitizers",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "RuntimeKit", swiftSettings: [.define("URLSession")]),
        .testTarget(name: "RuntimeKitTests", dependencies: ["RuntimeKit"]),
    ],
    swiftLanguageModes: [.v6]
)
