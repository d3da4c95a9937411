/// Reports symbols that the rules of the workspace ban.
struct SymbolRule {
  let index: SourceIndex

  private var rules: Rules { index.workspace.rules }

  func findings() -> [Finding] {
    let banned = rules.statements.filter { $0.relation == .uses && $0.keyword == .never }
    return index.modules.flatMap { entry in
      entry.files.flatMap { file in
        banned.flatMap { statement in
          // Most files mention no banned symbol, so that they need not be lexed.
          let symbols = statement.objects.filter(file.mentions)
          if symbols.isEmpty || !rules.matches(statement, entry.module, file) { return [Finding]() }
          return symbols.compactMap { symbol in
            file.firstUse(of: symbol).flatMap { line in
              isExempt(symbol, entry.module, file)
                ? nil : finding(symbol, in: file, line, of: entry.module, statement.clauses)
            }
          }
        }
      }
    }
  }

  // MARK: - Internal

  private func isExempt(_ symbol: String, _ module: Module, _ file: SourceFile) -> Bool {
    rules.statements.contains {
      $0.keyword == .except && $0.relation == .uses && $0.objects.contains(symbol)
        && rules.matches($0, module, file)
    }
  }

  private func finding(
    _ symbol: String, in file: SourceFile, _ line: Int, of module: Module, _ clauses: Rules.Clauses
  ) -> Finding {
    Finding(
      rule: .symbol, message: "\(clauses.noun ?? module.name) must not use \(symbol)",
      location: file.location(ofLine: line),
      why: clauses.because ?? "a rule in \(Rules.path) forbids it",
      fix: clauses.instead ?? "move the code to a layer that may use it", subject: symbol)
  }
}
