/// Reports view models that import a terminal, database or network module.
struct ViewModelRule {
  private let index: SourceIndex

  init(_ index: SourceIndex) {
    self.index = index
  }

  func findings() -> [Finding] {
    index.modules.filter { $0.module.layer == .features }.flatMap(\.files)
      .filter { $0.stem.hasSuffix("ViewModel") }.flatMap(findings)
  }

  // MARK: - Internal

  /// The forbidden modules, besides those of the terminal, and what they are for.
  private static let forbidden = [
    "CommandLineKit": "terminal", "SQLiteKit": "database", "FoundationNetworking": "network",
  ]

  private static func kind(of module: String) -> String? {
    module.hasPrefix("Terminal") ? "terminal" : forbidden[module]
  }

  private func findings(in file: SourceFile) -> [Finding] {
    file.imports.compactMap { declaration in
      Self.kind(of: declaration.module).map { kind in
        Finding(
          rule: .viewModel, message: "a view model must not import a \(kind) module",
          location: file.location(of: declaration),
          why: "commands, screens and tests use the same view model",
          fix: kind == "terminal" ? "write the output in a view" : "use it through a use case",
          subject: declaration.module)
      }
    }
  }
}
