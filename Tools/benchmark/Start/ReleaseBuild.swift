import CommandLineKit

/// A release build of a program, as `Tools/install` makes and copies it.
struct ReleaseBuild {
  /// The path of the program.
  let program: String

  /// Builds the program in a separate folder, because `swift run` can lock the default one.
  ///
  /// - Throws: `CommandFailure` if the build fails. The compiler's output is on standard error.
  init(_ name: String, in package: PackageFolder) throws(CommandFailure) {
    let folder = package.path(of: ".build/benchmark")
    program = "\(folder)/\(name)"
    let build = ChildProcess(
      [package.path(of: "Tools/lib/build-release.sh"), name, folder], output: .standardError)
    // Pages of a file that a linker has just written are slower to load than those of a copy.
    let copy = ChildProcess(["cp", "\(folder)/release/\(name)", program], output: .standardError)
    guard try build.run().exitCode == 0, try copy.run().exitCode == 0 else {
      throw CommandFailure("\(name) could not be built; see the compiler output above")
    }
  }
}
