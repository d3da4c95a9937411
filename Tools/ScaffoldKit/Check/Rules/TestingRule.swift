import SwiftSourceKit

/// Reports testing frameworks, and modules that contain one, in code that is not for tests.
struct TestingRule {
  let index: SourceIndex

  func findings() -> [Finding] {
    let testing = index.modules.filter {
      $0.module.kind == .test || $0.isTestSupport && $0.testingImport != nil
    }
    let testingModules = Set(testing.map(\.module.name))
    return index.modules.filter { !$0.isTestSupport && $0.module.kind != .plugin }
      .flatMap { entry -> [Finding] in
        let framework = entry.testingImport.map { file, declaration in
          finding(declaration, in: file, of: entry, isFramework: true)
        }
        let modules =
          entry.module.target == nil
          ? []
          : entry.files.flatMap { file in
            file.imports.filter { declaration in
              !declaration.isConditional
                && testingModules.contains(index.name(of: declaration))
            }.map { finding($0, in: file, of: entry, isFramework: false) }
          }
        return [framework].compactMap { $0 } + modules
      }
  }

  private func finding(
    _ declaration: ImportDeclaration, in file: SourceFile, of entry: SourceIndex.Entry,
    isFramework: Bool
  ) -> Finding {
    Finding(
      rule: .testing,
      message: "\(entry.module.name) imports \(declaration.module), which is "
        + (isFramework ? "a testing framework" : "for tests"),
      location: file.location(of: declaration),
      why: "a program that contains a testing framework does not start without it",
      fix: "move the code to a module for tests, with Testing at the end of its name",
      subject: declaration.module)
  }
}
