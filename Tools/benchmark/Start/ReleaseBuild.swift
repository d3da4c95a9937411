import CommandLineKit

/// A release build of a program, statically linked.
struct ReleaseBuild {
  /// The path of the program.
  let program: String

  /// Builds the program in a separate folder, because `swift run` can lock the default one.
  ///
  /// - Throws: `CommandFailure` if the build fails. The compiler's output is on standard error.
  init(_ name: String, in package: PackageFolder) throws(CommandFailure) {
    let scratch = package.path(of: ".build/benchmark")
    let build = ChildProcess(
      [
        "swift", "build", "--package-path", package.path, "--scratch-path", scratch,
        "-c", "release", "--product", name,
      ] + Self.linking, output: .standardError)
    guard try build.run().exitCode == 0 else {
      throw CommandFailure("\(name) could not be built; see the compiler output above")
    }
    program = "\(scratch)/release/\(name)"
  }

  /// On macOS the Swift libraries are part of the system.
  private static var linking: [String] {
    #if os(macOS)
      []
    #else
      ["--static-swift-stdlib"]
    #endif
  }
}
