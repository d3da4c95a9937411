/// A view model imports nothing that reaches out of the program.
struct ViewModelRule {
  private let census: SourceCensus

  init(_ census: SourceCensus) {
    self.census = census
  }

  func findings() -> [Finding] {
    census.modules.filter { $0.module.layer == .features }.flatMap(\.files)
      .filter { $0.stem.hasSuffix("ViewModel") }.flatMap(findings)
  }

  // MARK: - Internal

  private static let outside = [
    "CommandLineKit": "terminal", "TerminalKit": "terminal", "SQLiteKit": "database",
    "FoundationNetworking": "HTTP",
  ]

  private func findings(in file: SourceFile) -> [Finding] {
    file.imports.compactMap { declaration in
      Self.outside[declaration.module].map { what in
        Finding(
          rule: .viewModel, sentence: "a view model imports no \(what)",
          place: file.place(of: declaration),
          why: "the same view model serves a command, a screen and a test",
          fix: what == "terminal" ? "let a view write it" : "ask a use case for it",
          subject: declaration.module)
      }
    }
  }
}
