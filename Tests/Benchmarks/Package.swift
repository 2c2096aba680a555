// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "EndpointGen", path: "../..")],
    targets: [
        .executableTarget(
            name: "JSONBenchmark",
            dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")])
    ],
    swiftLanguageModes: [.v6]
)
