// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "EndpointGen", path: "../..")],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "JSONBenchmark",
            dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")]),
        .executableTarget(
            name: "MemoryBenchmark",
            dependencies: [.product(name: "RuntimeKit", package: "EndpointGen"), "AllocationCounter"]),
        .executableTarget(
            name: "OverheadBenchmark",
            dependencies: [
                .product(name: "RuntimeKit", package: "EndpointGen"),
                .product(name: "RuntimeKitTesting", package: "EndpointGen"), "AllocationCounter",
            ],
            plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
    ],
    swiftLanguageModes: [.v6]
)
