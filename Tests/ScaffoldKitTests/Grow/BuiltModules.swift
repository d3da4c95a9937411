import Foundation
import ScaffoldKit

/// The compiler, and the modules of this package that the build has put beside the tests.
enum BuiltModules {
  /// Whether they are where this needs them.
  static var areAvailable: Bool {
    FileManager.default.fileExists(atPath: folder + "/Modules/ScaffoldKit.swiftmodule")
  }

  /// Compiles sources with the settings of this package, against its modules and those in a folder.
  ///
  /// - Returns: What the compiler has to say; empty when it has nothing.
  static func complaints(
    about sources: [String], of module: String, in place: TemporaryFolder, _ options: String...
  ) async throws -> String {
    let settings = [
      "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "InternalImportsByDefault", "-parse-as-library",
    ]
    let modules = ["-I", folder + "/Modules", "-I", place.path] + maps
    let outcome = try await Subprocess(
      "swiftc", ["-module-name", module] + options + settings + modules + sources,
      folder: place.path
    ).run()
    let text = String(decoding: outcome.error + outcome.output, as: UTF8.self)
    return outcome.exitCode == 0 || !text.isEmpty ? text : "ended with \(outcome.exitCode)"
  }

  // MARK: - Internal

  private static let folder: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().path
  }()

  /// Where the modules of C are described: beside their headers, or in the build.
  private static let maps: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let built = names.filter { $0.hasSuffix(".build") }.map { "\(folder)/\($0)/module.modulemap" }
    let own = RepositoryCopy.tree.paths(under: "Modules").filter { $0.hasSuffix(".modulemap") }
    return (built.filter(FileManager.default.fileExists) + own.map(SourceFiles.location))
      .flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
  }()
}
