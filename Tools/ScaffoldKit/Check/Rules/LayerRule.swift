/// Reports imports that the rules of the workspace forbid.
struct LayerRule {
  let index: SourceIndex
  let rules: LayerRules

  func findings() -> [Finding] {
    index.modules.flatMap { entry in
      entry.files.flatMap { file in
        findings(in: file) { rules.violation(by: entry.module, importing: $0, in: file) }
      }
        + entry.tests.flatMap { file in
          findings(in: file) { rules.violation(byTestsOf: entry.module, importing: $0, in: file) }
        }
    }
  }

  private func findings(
    in file: SourceFile, violation: (String) -> LayerViolation?
  ) -> [Finding] {
    file.imports.compactMap { declaration in
      violation(index.name(of: declaration)).map { violation in
        Finding(
          rule: .layer, message: violation.message, location: file.location(of: declaration),
          why: violation.why, fix: violation.fix, subject: declaration.module)
      }
    }
  }
}
