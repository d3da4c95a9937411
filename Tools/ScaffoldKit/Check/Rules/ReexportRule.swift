import SwiftSourceKit

/// Reports `@_exported` imports by which modules get what they must not import, or do not declare.
struct ReexportRule {
  let index: SourceIndex
  let rules: LayerRules

  func findings() -> [Finding] {
    index.modules.filter { !$0.exportedImports.isEmpty && !$0.isUmbrella && !$0.isTestSupport }
      .flatMap { entry in
        var seen: Set<String> = []
        return entry.files.flatMap { file in
          file.imports.filter {
            $0.attributes.contains("_exported") && $0.kind == nil && seen.insert($0.module).inserted
          }.compactMap { finding($0, in: file, of: entry) }
        }
      }
  }

  // MARK: - Internal

  private func finding(
    _ declaration: ImportDeclaration, in file: SourceFile, of entry: SourceIndex.Entry
  ) -> Finding? {
    guard let exported = index.names[declaration.module] else { return nil }
    let users = index.modules.filter { user in
      user.module.kind != .test && user.module.name != exported && !user.isUmbrella
        && user.module.uses.contains(entry.module.name)
    }
    let barred = users.filter { rules.violation(by: $0.module, importing: exported) != nil }
    let unaware = users.filter { !$0.module.uses.contains(exported) }
    let receivers = barred.isEmpty ? unaware : barred
    if receivers.isEmpty { return nil }
    let list = receivers.prefix(3).map(\.module.name).joined(separator: ", ")
    let more = receivers.count > 3 ? " and \(receivers.count - 3) more" : ""
    let reason = barred.isEmpty ? "do not declare it" : "must not import it"
    return Finding(
      rule: .reexport,
      message: "\(entry.module.name) exports \(exported) to modules that \(reason)",
      location: file.location(of: declaration), details: ["they are \(list)\(more)"],
      why: "a dependency that no manifest and no import shows can not be checked",
      fix: "remove @_exported, and let modules import what they use", subject: exported)
  }
}

extension SourceIndex.Entry {
  /// Whether a module consists of imports, so that it exists to export others.
  var isUmbrella: Bool { files.allSatisfy(\.isOnlyImports) }
}
