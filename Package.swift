// swift-tools-version: 6.1

import PackageDescription

// The App Store asks why a library calls functions that could tell devices apart, such as for the times of files. On Linux, a resource
// would add code and a folder to every program for nothing.
let privacyManifest = "PrivacyInfo.xcprivacy"
#if canImport(Darwin)
    let resources: [Resource] = [.copy(privacyManifest)]
    let excluded: [String] = []
#else
    let resources: [Resource] = []
    let excluded = [privacyManifest]
#endif

// The first build of a package that depends on this one compiles RuntimeKit and the tool. Since Swift 6.2, a dependency may set flags that
// make this cheaper; Package@swift-6.2.swift is this text for that version of the tools.
var runtimeSettings: [SwiftSetting] = []
var toolSettings: [SwiftSetting] = []
var testSettings: [SwiftSetting] = []
#if compiler(>=6.2)
    // The linker can leave out functions that a program does not reach, which makes it a twentieth smaller.
    runtimeSettings.append(
        .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)))
    // Debug information is a tenth of the processor time; `ENDPOINTGEN_DEVELOPMENT=1` keeps it, for a debugger.
    if Context.environment["ENDPOINTGEN_DEVELOPMENT"] == nil {
        testSettings.append(.unsafeFlags(["-Xfrontend", "-gnone"]))
        toolSettings += testSettings
    }
    // SwiftPM compiles a plugin's tool twice for a release, and to optimize it takes minutes for the tenths of a second that it then runs.
    if Context.packageDirectory.contains("/checkouts/") {
        toolSettings.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
    }
#endif

let package = Package(
    name: "EndpointGen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "RuntimeKit", targets: ["RuntimeKit"]),
        .library(name: "RuntimeKitCaching", targets: ["RuntimeKitCaching"]),
        .library(name: "RuntimeKitDownloads", targets: ["RuntimeKitDownloads"]),
        .library(name: "RuntimeKitOAuth", targets: ["RuntimeKitOAuth"]),
        .library(name: "RuntimeKitSigning", targets: ["RuntimeKitSigning"]),
        .library(name: "RuntimeKitTesting", targets: ["RuntimeKitTesting"]),
        .executable(name: "endpointgen", targets: ["endpointgen"]),
        .plugin(name: "EndpointGenPlugin", targets: ["EndpointGenPlugin"]),
        .plugin(name: "GenerateEndpoints", targets: ["GenerateEndpoints"]),
    ],
    traits: [
        .trait(
            name: "URLSession",
            description: "URLSessionTransport on Linux as well, which needs Foundation's networking there.")
    ],
    targets: [
        // What is linked is linked whole, so that what not every app needs is a module of its own.
        .target(
            name: "RuntimeKit", exclude: ["Caching", "Downloads", "OAuth", "Signing", "Testing"] + excluded,
            resources: resources, swiftSettings: runtimeSettings),
        .target(
            name: "RuntimeKitCaching", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Caching",
            exclude: excluded, resources: resources),
        .target(
            name: "RuntimeKitDownloads", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Downloads",
            exclude: excluded, resources: resources),
        .target(name: "RuntimeKitOAuth", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/OAuth"),
        .target(name: "RuntimeKitSigning", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Signing"),
        .target(name: "RuntimeKitTesting", dependencies: ["RuntimeKit"], path: "Sources/RuntimeKit/Testing"),
        // Named like its product, as Xcode looks for a plugin's tool by that.
        .executableTarget(name: "endpointgen", path: "Sources/EndpointGen", swiftSettings: toolSettings),
        .plugin(
            name: "EndpointGenPlugin", capability: .buildTool(), dependencies: ["endpointgen"],
            path: "Plugins/BuildTool"),
        .plugin(
            name: "GenerateEndpoints",
            capability: .command(
                intent: .custom(
                    verb: "generate-endpoints", description: "Writes Swift clients from the package's endpoint specs."),
                permissions: [
                    .writeToPackageDirectory(reason: "It writes the generated Swift files beside their specs.")
                ]),
            dependencies: ["endpointgen"], path: "Plugins/Command"),
        .testTarget(
            name: "EndpointGenTests", dependencies: ["endpointgen"], exclude: ["Cases", "Invalid", "Hostile"],
            swiftSettings: testSettings),
        .testTarget(
            name: "RuntimeKitTests",
            dependencies: [
                "RuntimeKit", "RuntimeKitCaching", "RuntimeKitDownloads", "RuntimeKitOAuth", "RuntimeKitSigning",
                "RuntimeKitTesting",
            ], swiftSettings: testSettings),
    ],
    swiftLanguageModes: [.v6]
)
