/// Another name for a module, and everything that follows from it.
///
/// For a feature these are the names that its own files declare with its stem in them, the paths of
/// these files, and its command; for a module of another layer the module's name alone. A name is
/// replaced as a whole word, where it means this module: in its own files, in the assembly, and in
/// files that import it. Texts elsewhere, such as a README, are their authors' to change.
public struct Renaming {
  let workspace: Workspace
  let module: Module
  let name: ModuleName
  /// The command that takes the place of the feature's own; nil to keep what there is.
  let command: (old: String, new: String)?
  private let words: RenamedWords

  /// Another name for a module, where nothing else has it.
  ///
  /// - Parameters:
  ///   - module: What is renamed.
  ///   - name: Its new name; for a feature without `Kit`.
  ///   - command: The feature's new command; when it is nil, the command changes with the name if
  ///     it was made from it.
  ///   - workspace: Where the module is.
  /// - Throws: ``NameProblem``.
  public init(
    _ module: Module, to name: ModuleName, command: CommandName?, in workspace: Workspace
  ) throws {
    if module.feature == nil {
      try name.checkModule(in: workspace, layer: nil)
    } else {
      try name.checkFeature(in: workspace, layer: nil)
    }
    self.workspace = workspace
    self.module = module
    self.name = name
    self.command = try Self.command(of: module, to: name, command, in: workspace)
    words = try RenamedWords(of: module, to: name, in: workspace)
    try checkTypes()
  }

  private static func command(
    of module: Module, to name: ModuleName, _ wanted: CommandName?, in workspace: Workspace
  ) throws -> (old: String, new: String)? {
    guard let old = module.feature.flatMap({ try? ModuleName($0) })?.commandWord else { return nil }
    let defined = CommandWords.all(of: module, in: workspace)
    let new = try wanted ?? CommandName(name.commandWord)
    let own = defined.contains(old) ? old : wanted == nil ? nil : defined.first
    guard let own else { return nil }
    try new.check(in: workspace, for: module.name)
    return (own, new.text)
  }

  /// The tree under the new name, all but the pictures of the graph.
  public func stage() throws -> StagedTree {
    var staged = StagedTree(over: workspace.tree)
    let own = try workspace.ownFiles(of: module)
    for path in own { try stage(ownFile: path, in: &staged) }
    for path in try workspace.allFiles() where !own.contains(path) {
      try stage(otherFile: path, in: &staged)
    }
    try stageWiring(in: &staged)
    return staged
  }

  // MARK: - Internal

  /// What the module will be called.
  var newModule: String { module.feature == nil ? name.text : name.featureModule }

  /// Refuses the name where a type would be called like one that the module uses.
  private func checkTypes() throws {
    let own = try workspace.ownFiles(of: module).filter(\.isSwiftSource)
    let new = Set(words.own.values)
    var declared: Set<String> = []
    for path in own {
      guard let bytes = try workspace.tree.bytes(of: path) else { continue }
      let names = SourceIdentifiers.all(in: bytes).filter { $0.place == .code }.map(\.name)
      let other = Set(names).subtracting(words.own.keys)
      if let taken = other.intersection(new).min() {
        throw name.problem("\(module.name) means something else by \(taken) already")
      }
      if path.hasPrefix(module.folder + "/") {
        declared.formUnion(Declarations.types(in: bytes).compactMap { words.own[$0] })
      }
    }
    try name.check(types: declared, of: module.uses, in: workspace)
  }

  private func stage(ownFile path: String, in staged: inout StagedTree) throws {
    guard let bytes = try workspace.tree.bytes(of: path) else { return }
    let words = WordReplacement(words.own)
    let other = newPath(of: path, words)
    if staged.files[other] != nil { throw name.problem("two files would be called \(other)") }
    staged.write(renamed(bytes, at: path, words), to: path)
    try staged.move(path, to: other)
  }

  private func renamed(
    _ bytes: [UInt8], at path: String, _ words: WordReplacement
  ) -> [UInt8] {
    guard path.isSwiftSource else { return bytes.isText ? words.applied(toText: bytes) : bytes }
    let phrases = CommandPhrase(command, program: program)
    let named = phrases.applied(
      toSwift: words.applied(toSwift: bytes), literal: literal(in: path),
      onlyCommands: path.hasPrefix(module.folder + "/"))
    return SourceLayout.settled(named, as: bytes)
  }

  /// The words in quotes that are the feature's own in a file: the name of its entry in the
  /// assembly, its command elsewhere.
  private func literal(in path: String) -> (old: String, new: String)? {
    guard let feature = module.feature else { return nil }
    guard path == workspace.entriesPath(of: module) else { return command }
    return (try? ModuleName(feature)).map { ($0.variable, name.variable) }
  }

  private func newPath(of path: String, _ words: WordReplacement) -> String {
    if path == workspace.entriesPath(of: module) { return "\(path.parent)/\(name.text).swift" }
    let file = "\(path.parent)/\(words.applied(toFileName: path.name))"
    if let tests = module.testFolder, file.hasPrefix(tests + "/") {
      return "\(tests.parent)/\(newModule)Tests" + file.dropFirst(tests.count)
    }
    return "\(module.folder.parent)/\(newModule)" + file.dropFirst(module.folder.count)
  }

  private func stage(otherFile path: String, in staged: inout StagedTree) throws {
    guard path.isSwiftSource, path != ManifestText.path,
      let bytes = try workspace.tree.bytes(of: path), let words = words(for: bytes, at: path)
    else { return }
    let renamed = SourceLayout.settled(words.applied(toSwift: bytes), as: bytes)
    if renamed != bytes { staged.write(renamed, to: path) }
  }

  /// What can mean the module in a file that is not its own; nil where nothing can.
  private func words(for bytes: [UInt8], at path: String) -> WordReplacement? {
    if ImportScanner.imports(in: bytes).contains(where: { $0.module == module.name }) {
      return WordReplacement(words.own)
    }
    guard let house = try? House(workspace), path.hasPrefix(house.assembly.folder + "/") else {
      return nil
    }
    return WordReplacement(words.shared)
  }

  private func stageWiring(in staged: inout StagedTree) throws {
    let manifest = try workspace.manifest.renaming(module.name, to: newModule)
    staged.write(manifest.bytes, to: ManifestText.path)
    guard let feature = module.feature, let house = try? House(workspace),
      let registry = try workspace.tree.bytes(of: house.registryPath).flatMap(FeatureRegistry.init)
    else { return }
    staged.write(registry.renaming(feature, to: name.text), to: house.registryPath)
  }

  private var program: String { (try? House(workspace))?.program.name ?? "" }
}
