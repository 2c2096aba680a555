/// Where a spec is in the package around it. The build-tool plugin only takes the specs in the folders of targets.
struct PackagePlace {
    /// Whether the spec is in a folder that targets have by default.
    let isInTarget: Bool
    /// The folder of a target of the package.
    let targetFolder: String

    /// Nil if no folder around the spec has a manifest.
    init?(of path: String) {
        var root = FilePath.folder(of: FilePath.absolute(path))
        let inside = root
        while !FileManager.default.fileExists(atPath: root + "Package.swift") {
            if root == "/" || root.isEmpty { return nil }
            root = FilePath.folder(of: String(root.dropLast()))
        }
        let parts = inside.dropFirst(root.count).split(separator: "/")
        isInTarget = parts.count > 1 && ["Sources", "Tests"].contains(parts[0])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "Sources")) ?? []
        let target = names.sorted().first { name in
            name.first != "." && FileManager.isFolder(root + "Sources/" + name) == true
        }
        targetFolder = "Sources/" + (target ?? "App")
    }
}
