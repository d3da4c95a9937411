/// What was found in a folder.
public struct MigrationReport {
  let modules: [ViperModule]

  public init(of folder: SourceFolder) {
    modules = ModuleFinder(SourceIndex(folder)).modules()
  }

  public var text: String {
    modules.map { module in
      "\(module.name)  \(module.dialect.rawValue)\n"
        + module.pieces.map { "  \($0.role.rawValue) \($0.name) \($0.place)\n" }.joined()
        + module.blockers.map { "  blocked: \($0.reason) \($0.place)\n" }.joined()
    }.joined() + "\(modules.count) modules\n"
  }
}
