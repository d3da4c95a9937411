import CommandLineKit
import SystemKit

/// A release build of a program. `Tools/install` builds and copies programs in the same way.
struct ReleaseBuild {
  /// The path of the built program.
  let program: String

  /// Builds the program in a separate folder, because `swift run` may lock the default build
  /// folder.
  ///
  /// - Throws: `CommandFailure` if the build fails. The compiler's output is on standard error.
  init(_ name: String, in package: PackageFolder) throws(CommandFailure) {
    let folder = package.path(of: ".build/benchmark")
    program = "\(folder)/\(name)"
    try ChildProcess([package.path(of: "Tools/lib/build-release.sh"), name, folder])
      .run(output: .open(STDERR_FILENO))
    // A copy of the program loads faster than the newly linked file.
    try ChildProcess(["cp", "\(folder)/release/\(name)", program])
      .run(output: .open(STDERR_FILENO))
  }
}

/// The folder of this package: the folder in which the benchmark was compiled or, if that folder no
/// longer contains the package, the working directory.
struct PackageFolder {
  let path: String

  /// Finds the folder.
  ///
  /// - Throws: `CommandFailure` if neither folder contains a `Package.swift`.
  init() throws(CommandFailure) {
    // The path is Tools/benchmark/Measuring/ReleaseBuild.swift, so the package is four levels up.
    let source = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let candidates = [source.joined(separator: "/"), "."]
    guard let path = candidates.first(where: { access("\($0)/Package.swift", R_OK) == 0 }) else {
      throw CommandFailure(
        "could not find the package", hint: "run the benchmark in the folder of Package.swift")
    }
    self.path = path
  }

  func path(of file: String) -> String { "\(path)/\(file)" }
}
