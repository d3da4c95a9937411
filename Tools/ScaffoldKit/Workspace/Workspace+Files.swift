import CommandLineKit
import TerminalKit

extension Workspace {
  /// The files of a module, its tests, and its place in the assembly, hidden ones too.
  ///
  /// - Throws: `CommandFailure` where a link leads to others, which may not be its own.
  func ownFiles(of module: Module) throws -> [String] {
    let folders = [module.folder] + (module.testFolder.map { [$0] } ?? [])
    var paths: [String] = []
    for folder in folders {
      if let link = try tree.links(under: folder).first {
        throw CommandFailure("\(link.shown) is a symbolic link")
      }
      paths += try tree.paths(under: folder) + tree.hiddenPaths(under: folder)
    }
    if let entries = entriesPath(of: module), try tree.bytes(of: entries) != nil {
      paths.append(entries)
    }
    return paths
  }

  /// The file of a feature in the assembly; nil for a module that is no feature, and where no
  /// assembly is.
  func entriesPath(of module: Module) -> String? {
    guard let feature = module.feature, let house = try? House(self) else { return nil }
    return house.entriesPath(of: feature)
  }

  /// All files of the package that are not hidden: what hands write.
  func allFiles() throws(FileTreeError) -> [String] {
    try tree.paths(under: "")
  }

  /// The module that a person means: by its name, or a feature without `Kit`. A program is none.
  ///
  /// - Throws: `CommandFailure`, with what was perhaps meant.
  func requireModule(meant name: String) throws(CommandFailure) -> Module {
    let libraries = modules.filter { !$0.isProgram }
    if let module = libraries.first(where: { $0.name == name || $0.feature == name }) {
      return module
    }
    if modules.contains(where: { $0.name == name }) {
      throw CommandFailure(
        "\(SafeText.quoted(name)) is a program, which is made and removed by hand")
    }
    throw .noModule(name, among: libraries.map { $0.feature ?? $0.name })
  }
}

extension Module {
  /// What a feature is called, without `Kit`; nil for a module of another layer.
  var feature: String? {
    layer == .features && name.hasSuffix("Kit") ? String(name.dropLast("Kit".count)) : nil
  }

  /// What its test target is called.
  var testTarget: String { name + "Tests" }
}
