import CommandLineKit
import CommandLineTesting
import ScaffoldKit

/// A package of any shape in a temporary folder.
@MainActor
struct SamplePackage {
  let folder: TemporaryFolder

  /// Creates a package with these files. In its manifest, `arguments` follow the name of the
  /// package, and `prelude` precedes the package.
  init(_ arguments: String, _ files: [String: String], prelude: String = "") throws {
    folder = try TemporaryFolder(files)
    try write(arguments, prelude: prelude)
  }

  /// Writes a manifest into the folder of the package or a subfolder.
  func write(_ arguments: String, in subfolder: String = "", prelude: String = "") throws {
    try folder.write(
      """
      // swift-tools-version: 5.9
      import CompilerPluginSupport
      import PackageDescription
      \(prelude)
      let package = Package(name: "sample", \(arguments))

      """, to: subfolder.isEmpty ? "Package.swift" : subfolder + "/Package.swift")
  }

  /// Runs `check`, and returns the rule and the location of each error, such as
  /// `undeclared Package.swift:4: …`.
  func errors(in subfolder: String = "") async throws -> [String] {
    let lines = await output("check", "--quiet", "--path", "\(folder.path)/\(subfolder)")
      .output.split(separator: "\n")
    return zip(lines, lines.dropFirst()).filter { $0.0.hasPrefix("error[") }.map { error, place in
      "\(error.dropFirst("error[".count).prefix { $0 != "]" }) \(place.dropFirst(2))"
    }
  }

  /// Runs a command in the package and returns its standard output.
  func text(_ arguments: String...) async -> String {
    await output(arguments + ["--path", folder.path]).output
  }

  func output(_ arguments: String...) async -> CommandOutcome { await output(arguments) }

  private func output(_ arguments: [String]) async -> CommandOutcome {
    await ScaffoldProgram().commandLine.run(arguments)
  }
}
