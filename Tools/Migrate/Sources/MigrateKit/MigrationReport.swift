/// What was found in a folder.
public struct MigrationReport {
  let modules: [ViperModule]

  public init(of folder: SourceFolder) {
    modules = ModuleFinder(SourceIndex(folder)).modules()
  }

  public static func dump(_ name: String, in folder: SourceFolder) -> String {
    let index = SourceIndex(folder)
    let modules = ModuleFinder(index).modules()
    let mentions = Mentions(of: Set(modules.flatMap(\.pieces).map(\.name)), in: folder)
    guard let module = modules.first(where: { $0.name == name }) else {
      return modules.map { m in
        do throws(ModuleConversion.Refusal) { _ = try ModuleConversion.convert(m, index, mentions, in: folder); return "ok \(m.name)\n" } catch { return "refused \(m.name): \(error.blockers.map(\.reason))\n" }
      }.joined()
    }
    do throws(ModuleConversion.Refusal) {
      let result = try ModuleConversion.convert(module, index, mentions, in: folder)
      return result.files.sorted { $0.key < $1.key }.map { "// ==== \($0.key)\n\($0.value)" }.joined() + result.plan.notes.map { "note: \($0.text) \($0.place)\n" }.joined()
    } catch { return "\(error)" }
  }

  public var text: String {
    modules.map { module in
      "\(module.name)  \(module.dialect.rawValue)\n"
        + module.pieces.map { "  \($0.role.rawValue) \($0.name) \($0.place)\n" }.joined()
        + module.blockers.map { "  blocked: \($0.reason) \($0.place)\n" }.joined()
    }.joined() + "\(modules.count) modules\n"
  }
}
