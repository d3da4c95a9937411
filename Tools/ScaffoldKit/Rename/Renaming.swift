import CommandLineKit
import SwiftSourceKit

/// Renames a module, and updates all references to it.
///
/// For a feature, the renaming changes its command, the paths of its files, and the types whose
/// names contain the feature's name. For any other module, it changes the module's name and the
/// types that its template named after the module. It replaces whole words in the module's files,
/// in the assembly, and in files that import the module. Other files, such as a README, stay
/// unchanged.
public struct Renaming {
  private let workspace: Workspace
  private let module: Module
  private let name: ModuleName
  /// The old and the new command of the feature; `nil` if the command does not change.
  private let command: (old: String, new: String)?
  private let identifiers: RenamedIdentifiers
  private let ownFiles: [String]
  /// The path of the module's file in the assembly.
  private let dependencyFile: String?

  /// Collects the names to change.
  ///
  /// - Parameters:
  ///   - module: The module to rename.
  ///   - name: The new name; for a feature, without `Kit`.
  ///   - command: The feature's new command. If `nil`, a command that matches the old name changes
  ///     to match the new name, and any other command stays.
  ///   - workspace: The workspace with the module.
  /// - Throws: ``NameError`` if the new name is reserved or in use, if the new command is in use,
  ///   or if one of the new identifiers is already an identifier in the module's files, or a type
  ///   in a module that the module uses. `CommandFailure` if the module belongs to an entity:
  ///   the modules and types of an entity are found by their names, so they keep them.
  public init(
    _ module: Module, to name: ModuleName, command: CommandName?, in workspace: Workspace
  ) throws {
    let entities = EntityModules.all(in: workspace)
    let owner = entities.first { $0.existing(in: workspace)?.contains(module) == true }
    if let owner {
      throw CommandFailure(
        "\(module.name) is one of the modules of the entity \(owner.entity.text)",
        hint: Self.entityAdvice)
    }
    if module.feature == nil {
      try name.checkModule(in: workspace, layer: nil)
    } else {
      try name.checkFeature(in: workspace, layer: nil)
    }
    self.workspace = workspace
    self.module = module
    self.name = name
    self.command = try Self.command(of: module, to: name, command, in: workspace)
    ownFiles = try workspace.ownFiles(of: module)
    dependencyFile = workspace.dependenciesPath(of: module)
    identifiers = try RenamedIdentifiers(of: module, to: name, in: workspace)
    try checkTypes()
  }

  /// Returns the tree with the module renamed. Throws an error if two files would get the same
  /// path. The caller redraws the graph pictures.
  public func stage() throws -> StagedTree {
    var staged = StagedTree(over: workspace.tree)
    for path in ownFiles {
      guard let bytes = try workspace.tree.bytes(of: path) else { continue }
      let target = newPath(of: path)
      if staged.files[target] != nil { throw name.error("two files would be called \(target)") }
      staged.write(renamed(bytes, at: path), to: path)
      try staged.move(path, to: target)
    }
    let own = Set(ownFiles)
    for path in try workspace.allFiles() where path.isSwiftSource && !own.contains(path) {
      guard path != ManifestText.path, let bytes = try workspace.tree.bytes(of: path),
        let words = words(in: bytes, at: path)
      else { continue }
      let renaming = SourceRenaming(words: words)
      let renamed = SourceLayout.formatted(renaming.applied(toSwift: bytes), as: bytes)
      if renamed != bytes { staged.write(renamed, to: path) }
    }
    let manifest = try workspace.manifest.renaming(module.name, to: newModule, newPath: newPath)
    staged.write(manifest.bytes, to: ManifestText.path)
    if let (path, list) = try workspace.registry(of: module) {
      staged.write(list.renaming(module.feature ?? "", to: name.text), to: path)
    }
    return staged
  }

  // MARK: - Internal

  static let entityAdvice = "generate the entity with another name, and move your code there"

  var newModule: String { module.feature == nil ? name.text : name.featureModule }

  private static func command(
    of module: Module, to name: ModuleName, _ requested: CommandName?, in workspace: Workspace
  ) throws -> (old: String, new: String)? {
    guard let old = module.feature.flatMap({ try? ModuleName($0) })?.commandWord else { return nil }
    let defined = CommandWords.all(of: module, in: workspace)
    let new = try requested ?? CommandName(name.commandWord)
    let own = defined.contains(old) ? old : requested == nil ? nil : defined.first
    guard let own else { return nil }
    try new.check(in: workspace, for: module.name)
    return (own, new.text)
  }

  /// Throws if the module's files already contain one of the new names as an identifier. Also
  /// throws if a renamed type would have the name of a type in a module that the renamed module
  /// uses.
  private func checkTypes() throws {
    var declared: Set<String> = []
    for path in ownFiles where path.isSwiftSource {
      guard let bytes = try workspace.tree.bytes(of: path) else { continue }
      let names = SwiftLexer.pieces(of: bytes).filter { $0.kind == .identifier }
        .map { String(decoding: bytes[$0.range], as: UTF8.self).trimmingBackticks }
      let other = Set(names).subtracting(identifiers.own.keys)
      if let taken = other.intersection(identifiers.own.values).min() {
        throw name.error("\(module.name) means something else by \(taken) already")
      }
      if path.hasPrefix(module.folder + "/") {
        declared.formUnion(Declarations.types(in: bytes).compactMap { identifiers.own[$0] })
      }
    }
    try name.check(types: declared, of: module.uses, in: workspace)
  }

  private func renamed(_ bytes: [UInt8], at path: String) -> [UInt8] {
    var renaming = SourceRenaming(words: identifiers.own)
    guard path.isSwiftSource else { return bytes.isText ? renaming.applied(toText: bytes) : bytes }
    renaming.literals = literals(in: path)
    renaming.command = command.map {
      CommandWordReplacement(
        $0, programs: workspace.modules.filter { $0.layer == .app }.map(\.name))
    }
    return SourceLayout.formatted(renaming.applied(toSwift: bytes), as: bytes)
  }

  /// Returns the string literals to replace in one of the feature's files: the name of the
  /// container entry in an assembly file, the command and the destination's title in a source file,
  /// and the command in a test. The result is empty if the module is not a feature.
  private func literals(in path: String) -> [LiteralReplacement] {
    guard let old = module.feature.flatMap({ try? ModuleName($0) }) else { return [] }
    if path == dependencyFile {
      return [LiteralReplacement(old: old.variable, new: name.variable)]
    }
    let isSource = path.hasPrefix(module.folder + "/")
    let words = command.map {
      LiteralReplacement(
        old: $0.old, new: $0.new, contexts: isSource ? [.command, .destination] : nil)
    }
    let title = LiteralReplacement(old: old.title, new: name.title, contexts: [.title])
    return (words.map { [$0] } ?? []) + (isSource ? [title] : [])
  }

  /// Returns the new path of a file or folder that moves with the module. Returns any other path
  /// unchanged.
  private func newPath(of path: String) -> String {
    if path == dependencyFile { return "\(path.parent)/\(name.text).swift" }
    let words = SourceRenaming(words: identifiers.own)
    let file =
      ownFiles.contains(path) ? "\(path.parent)/\(words.applied(toFileName: path.name))" : path
    let folders = [
      (module.testFolder ?? module.folder, "Tests/\(newModule)Tests"),
      (module.folder, "\(module.folder.parent)/\(newModule)"),
    ]
    for (old, new) in folders where file.isInside(old) { return new + file.dropFirst(old.count) }
    return file
  }

  /// Returns the identifiers to replace in a file outside the module, or `nil` if the file can't
  /// refer to the module.
  private func words(in bytes: [UInt8], at path: String) -> [String: String]? {
    if bytes.contains(module.name),
      ImportScanner.imports(in: bytes).contains(where: { $0.module == module.name })
    {
      return identifiers.own
    }
    return workspace.isInAssembly(path) && identifiers.shared.keys.contains(where: bytes.contains)
      ? identifiers.shared : nil
  }
}
