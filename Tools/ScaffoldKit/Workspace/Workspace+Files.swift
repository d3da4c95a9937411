import CommandLineKit
import TerminalText

extension Workspace {
  /// Returns the files of a module, including its tests, its files in assemblies and hidden files.
  ///
  /// - Throws: `CommandFailure` if one of them is a symbolic link, because the target of the link may
  ///   not belong to the module.
  func ownFiles(of module: Module) throws -> [String] {
    let folders = [module.folder] + (module.testFolder.map { [$0] } ?? [])
    var paths: [String] = []
    for folder in folders {
      if let link = try tree.links(under: folder).first {
        throw CommandFailure("\(link.shown) is a symbolic link")
      }
      paths += try tree.paths(under: folder) + tree.hiddenPaths(under: folder)
    }
    return try paths + factoriesPaths(of: module).filter { try tree.bytes(of: $0) != nil }
  }

  /// Returns all files of the package that are not hidden, without those of its kits.
  func allFiles() throws(CommandFailure) -> [String] {
    let paths = try tree.paths(under: "")
    guard let kits else { return paths }
    return paths.filter { !$0.hasPrefix(kits.reference.folder + "/") }
  }

  /// Returns the module with a name; the suffix `Kit` of a feature can be omitted.
  ///
  /// - Throws: `CommandFailure` if there is no such module or if it is a program.
  func requireModule(named name: String) throws(CommandFailure) -> Module {
    let libraries = modules.filter { !$0.isProgram }
    if let module = libraries.first(where: { $0.name == name || $0.feature == name }) {
      return module
    }
    if modules.contains(where: { $0.name == name }) {
      throw CommandFailure(
        "\(SafeText.quoted(name)) is a program, not a module",
        hint: "edit Package.swift to rename or remove a program")
    }
    throw .noModule(name, among: libraries.map { $0.feature ?? $0.name })
  }
}

extension Module {
  /// The name of a feature without `Kit`; `nil` for a module of another layer.
  var feature: String? {
    layer == .features && name.hasSuffix("Kit") ? String(name.dropLast("Kit".count)) : nil
  }

  /// The name of its test target.
  var testTarget: String { name + "Tests" }
}
