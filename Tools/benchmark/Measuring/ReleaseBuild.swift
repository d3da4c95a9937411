import CommandLineKit
import SystemKit

/// A release build of a program, as `Tools/install` makes and copies it.
struct ReleaseBuild {
  let program: String

  /// Builds the program in a separate folder, because `swift run` can lock the default one.
  ///
  /// - Throws: `CommandFailure` if the build fails. The compiler's output is on standard error.
  init(_ name: String, in package: PackageFolder) throws(CommandFailure) {
    let folder = package.path(of: ".build/benchmark")
    program = "\(folder)/\(name)"
    let build = ChildProcess(
      [package.path(of: "Tools/lib/build-release.sh"), name, folder], output: .open(STDERR_FILENO))
    // Pages of a file that a linker has just written are slower to load than those of a copy.
    let copy = ChildProcess(
      ["cp", "\(folder)/release/\(name)", program], output: .open(STDERR_FILENO))
    try build.run()
    try copy.run()
  }
}

/// The folder of this package: the folder in which it was compiled, or the working directory.
struct PackageFolder {
  let path: String

  /// - Throws: `CommandFailure` if neither contains a `Package.swift`.
  init() throws(CommandFailure) {
    // Tools/benchmark/Measuring/ReleaseBuild.swift
    let source = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let candidates = [source.joined(separator: "/"), "."]
    guard let path = candidates.first(where: { access("\($0)/Package.swift", R_OK) == 0 }) else {
      throw CommandFailure(
        "could not find the package", hint: "run the benchmark in the folder of Package.swift")
    }
    self.path = path
  }

  /// Returns the path of a file in the package.
  func path(of file: String) -> String { "\(path)/\(file)" }
}
