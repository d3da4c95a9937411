import RepositoryTesting

/// The manifest and all Swift files in the folders of sources of this repository.
enum RepositorySources {
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    let files = try RepositoryFiles()
    let paths = try ["App", "Modules", "Tests", "Tools"].flatMap { try files.paths(under: $0) }
    return try (["Package.swift"] + paths.filter { $0.hasSuffix(".swift") }).map { path in
      (path, try files.bytes(of: path) ?? [])
    }
  }
}
