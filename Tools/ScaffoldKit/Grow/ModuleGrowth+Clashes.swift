extension ModuleGrowth {
  /// The files of the templates; refuses a name by which they mean something else.
  static func files(
    _ kind: TemplateKind, _ values: TemplateValues, for name: ModuleName, in tree: any FileTree
  ) throws -> [RenderedFile] {
    do throws(TemplateError) {
      return try TemplateLibrary(tree).render(kind, values)
    } catch .nameInUse(let taken, let path, let line) {
      throw name.problem(
        "the code made from it means something else by \(taken): \(path):\(line)")
    }
  }

  /// Refuses a name with which the module would declare a type of a module that it imports, or
  /// would grow among files that nobody lists.
  func checkClashes(of name: ModuleName) throws {
    let types = files.filter { $0.path.hasPrefix(folder + "/") }
      .reduce(into: Set<String>()) { $0.formUnion(Declarations.types(in: $1.bytes)) }
    try name.check(types: types, of: uses, in: workspace)
    if workspace.module(module) != nil { return }
    let new = Set(files.map(\.path))
    if let stray = try workspace.tree.paths(under: folder).first(where: { !new.contains($0) }) {
      throw name.problem("\(stray.shown) is there already, and no line of the manifest is for it")
    }
  }
}
