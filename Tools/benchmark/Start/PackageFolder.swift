import CommandLineKit
import SystemKit

/// The folder of this package: the folder in which it was compiled, or the working directory.
struct PackageFolder {
  let path: String

  /// - Throws: `CommandFailure` if neither contains a `Package.swift`.
  init() throws(CommandFailure) {
    // Tools/benchmark/Start/PackageFolder.swift
    let source = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let candidates = [source.joined(separator: "/"), "."]
    guard let path = candidates.first(where: { access("\($0)/Package.swift", R_OK) == 0 }) else {
      throw CommandFailure(
        "cannot find the package; run the benchmark in the folder that contains Package.swift")
    }
    self.path = path
  }

  /// Returns the path of a file in the package.
  func path(of file: String) -> String { "\(path)/\(file)" }
}
