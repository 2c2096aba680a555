// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "EndpointGen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "RuntimeKit", targets: ["RuntimeKit"]),
        .executable(name: "endpointgen", targets: ["EndpointGen"]),
    ],
    targets: [
        .target(name: "RuntimeKit"),
        .executableTarget(name: "EndpointGen"),
        .testTarget(name: "EndpointGenTests", dependencies: ["EndpointGen"]),
        .testTarget(name: "RuntimeKitTests", dependencies: ["RuntimeKit"]),
    ],
    swiftLanguageModes: [.v6]
)
