import Foundation

extension stat {
    /// The status of a file or folder. A symbolic link is not followed.
    package init?(ofFileAt path: String) {
        self.init()
        guard lstat(path, &self) == 0 else { return nil }
    }

    /// The status of an open file.
    package init?(ofDescriptor descriptor: Int32) {
        self.init()
        guard fstat(descriptor, &self) == 0 else { return nil }
    }

    /// Whether it is a folder of the current user. In a folder that everyone can write to, such as `/tmp`, another user
    /// may have made a folder or a link with a name that can be guessed.
    package var isOwnFolder: Bool { isOwn(S_IFDIR) }

    /// Whether it is a regular file of the current user.
    package var isOwnFile: Bool { isOwn(S_IFREG) }

    private func isOwn(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind && st_uid == geteuid() }
}
