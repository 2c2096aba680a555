// swift-tools-version: 6.1

import PackageDescription

// Options on the command line would go for RuntimeKit and the tool as well, and build them a second time.
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]

let package = Package(
    name: "ImportTests",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "EndpointGen", path: "../../..")],
    targets: [
        .target(
            name: "Whole",
            dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")],
            swiftSettings: strict, plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
        .testTarget(
            name: "JupyterTests",
            dependencies: ["Whole", .product(name: "RuntimeKit", package: "EndpointGen")],
            swiftSettings: strict, plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
        .testTarget(
            name: "PowerDNSTests",
            dependencies: ["Whole", .product(name: "RuntimeKit", package: "EndpointGen")],
            swiftSettings: strict, plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
        .testTarget(
            name: "AlertmanagerTests",
            dependencies: ["Whole", .product(name: "RuntimeKit", package: "EndpointGen")],
            swiftSettings: strict, plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
        .testTarget(
            name: "KintoTests",
            dependencies: ["Whole", .product(name: "RuntimeKit", package: "EndpointGen")],
            swiftSettings: strict, plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
        .testTarget(
            name: "PrefectTests",
            dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")],
            swiftSettings: strict, plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
        .testTarget(
            name: "EtcdTests",
            dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")],
            swiftSettings: strict, plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
        .testTarget(
            name: "AWSTests",
            dependencies: [
                .product(name: "RuntimeKit", package: "EndpointGen"),
                .product(name: "RuntimeKitSigning", package: "EndpointGen"),
            ],
            swiftSettings: strict, plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
    ],
    swiftLanguageModes: [.v6]
)
