/// Imports run only downward, as the floors say.
struct LayerRule {
  private let census: SourceCensus
  private let floors: Floors

  init(_ census: SourceCensus, _ floors: Floors) {
    self.census = census
    self.floors = floors
  }

  func findings() -> [Finding] {
    census.modules.flatMap { entry in
      entry.files.flatMap { file in
        findings(in: file) { floors.breach(by: entry.module, importing: $0) }
      }
        + entry.tests.flatMap { file in
          findings(in: file) { floors.breach(byTestsOf: entry.module, importing: $0) }
        }
    }
  }

  private func findings(
    in file: SourceFile, breach: (String) -> Floors.Breach?
  ) -> [Finding] {
    file.imports.compactMap { declaration in
      breach(declaration.module).map { breach in
        Finding(
          rule: .layer, sentence: breach.sentence, place: file.place(of: declaration),
          why: breach.why, fix: breach.fix, subject: declaration.module)
      }
    }
  }
}
