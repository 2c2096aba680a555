// swift-tools-version: 6.1

import PackageDescription

// The plugins of EndpointGen with a prebuilt tool. Depend on this package for the plugins, and on EndpointGen for
// RuntimeKit.
let package = Package(
    name: "EndpointGenPlugins",
    products: [
        .plugin(name: "PrebuiltEndpointGenPlugin", targets: ["PrebuiltEndpointGenPlugin"]),
        .plugin(name: "PrebuiltGenerateEndpoints", targets: ["PrebuiltGenerateEndpoints"]),
    ],
    targets: [
        .binaryTarget(name: "EndpointGenTool", path: "endpointgen.artifactbundle"),
        .plugin(
            name: "PrebuiltEndpointGenPlugin", capability: .buildTool(), dependencies: ["EndpointGenTool"],
            path: "Plugins/BuildTool"),
        .plugin(
            name: "PrebuiltGenerateEndpoints",
            capability: .command(
                intent: .custom(
                    verb: "generate-endpoints", description: "Writes Swift clients from the package's endpoint specs."),
                permissions: [
                    .writeToPackageDirectory(reason: "It writes the generated Swift files beside their specs.")
                ]),
            dependencies: ["EndpointGenTool"], path: "Plugins/Command"),
    ]
)
