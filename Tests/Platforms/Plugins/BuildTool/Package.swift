// swift-tools-version: 6.1

import PackageDescription

// The strictest that users may have: generated code gives no warning with any of it.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .unsafeFlags(["-strict-memory-safety", "-warnings-as-errors"]),
]

let package = Package(
    name: "BuildTool",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "EndpointGen", path: "../../../..")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "RuntimeKit", package: "EndpointGen"),
                .product(name: "RuntimeKitTesting", package: "EndpointGen"),
            ],
            swiftSettings: strict,
            plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")])
    ]
)
