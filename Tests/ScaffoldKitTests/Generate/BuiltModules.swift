import CommandLineKit
import CommandLineTesting
import Foundation
import RepositoryTesting
import ScaffoldKit

/// Compiles sources against the built modules of this package.
enum BuiltModules {
  /// The folder that contains the products of the build.
  static let folder = BuiltProgram.buildFolder.path

  /// Whether all modules and programs are built, not only those that `Tools/test NAME...` selects.
  static var areAvailable: Bool {
    ProcessInfo.processInfo.environment["TEST_MODULES"] == nil
      && FileManager.default.fileExists(atPath: folder + "/Modules/ScaffoldKit.swiftmodule")
  }

  /// Compiles the sources of a module with the settings of this package. The sources can import the
  /// modules of this package and the modules in the folder `working`.
  ///
  /// - Returns: The errors and warnings of the compiler; if it fails without a message, `ended
  /// with` and its exit code; if it succeeds without a message, an empty string.
  static func diagnostics(
    for sources: [String], of module: String, in working: TemporaryFolder, _ options: String...
  ) async throws -> String {
    let settings = [
      "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "InternalImportsByDefault", "-parse-as-library",
      "-enable-testing", "-package-name", packageName,
    ]
    let modules = ["-I", folder + "/Modules", "-I", working.path] + maps
    let outcome = try await Subprocess(
      "swiftc", ["-module-name", module] + options + settings + modules + sources,
      folder: working.path
    ).run()
    let text = String(decoding: outcome.error + outcome.output, as: UTF8.self)
    return outcome.exitCode == 0 || !text.isEmpty ? text : "ended with \(outcome.exitCode)"
  }

  // MARK: - Internal

  /// The name that the package manager gives this package: the lowercase name of its folder, with
  /// `_` for each character that is neither a letter nor a number.
  private static let packageName: String = {
    let manifest = (try? RepositoryFiles().location(of: "Package.swift")) ?? ""
    let folder = URL(filePath: manifest).deletingLastPathComponent().lastPathComponent
    return String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }()

  /// The compiler options for the module maps of C modules. A map is either in the folder `Modules`
  /// or generated in the build folder.
  private static let maps: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let built = names.filter { $0.hasSuffix(".build") }.map { "\(folder)/\($0)/module.modulemap" }
    let own = RepositoryCopy.tree.paths(under: "Modules").filter { $0.hasSuffix(".modulemap") }
    let maps = own.compactMap { try? RepositoryFiles().location(of: $0) }
    return (built.filter(FileManager.default.fileExists) + maps)
      .flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
  }()
}
