import CommandLineKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of this package: where this file stood when it was compiled, else the working
/// directory.
struct PackageFolder {
  let path: String

  /// - Throws: `CommandFailure` when neither holds a `Package.swift`.
  init() throws(CommandFailure) {
    // Tools/benchmark/Start/PackageFolder.swift
    let source = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let candidates = [source.joined(separator: "/"), "."]
    guard let path = candidates.first(where: { access("\($0)/Package.swift", R_OK) == 0 }) else {
      throw CommandFailure(
        "the package is not where it was compiled, nor in the working directory; run this in the "
          + "folder that holds Package.swift")
    }
    self.path = path
  }

  /// The path of something inside.
  func path(of file: String) -> String { "\(path)/\(file)" }
}
