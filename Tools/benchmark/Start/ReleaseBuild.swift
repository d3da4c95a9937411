import CommandLineKit

/// A program as it is released: optimized, with Swift's libraries inside.
struct ReleaseBuild {
  /// Where the program is.
  let program: String

  /// Builds it, in a folder of its own: whoever runs this with `swift run` may still hold the
  /// lock of the usual one.
  ///
  /// - Throws: `CommandFailure` when the build fails; what the compiler said is on standard error.
  init(_ name: String, in package: PackageFolder) throws(CommandFailure) {
    let scratch = package.path(of: ".build/benchmark")
    let build = ChildProcess(
      [
        "swift", "build", "--package-path", package.path, "--scratch-path", scratch,
        "-c", "release", "--product", name,
      ] + Self.linking, output: .standardError)
    guard try build.run().exitCode == 0 else {
      throw CommandFailure("\(name) could not be built; the compiler's reason stands above")
    }
    program = "\(scratch)/release/\(name)"
  }

  /// On macOS Swift's libraries are a part of the system.
  private static var linking: [String] {
    #if os(macOS)
      []
    #else
      ["--static-swift-stdlib"]
    #endif
  }
}
