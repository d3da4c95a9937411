import SwiftSourceKit

/// Reports modules without tests, and tests that never run.
struct UntestedRule {
  let index: SourceIndex

  func findings() -> [Finding] {
    let tests = index.modules.filter { $0.module.kind == .test }
    let tested = index.imported(by: tests.flatMap(\.files)).union(tests.flatMap(\.module.uses))
    return index.modules.compactMap { entry in
      let module = entry.module
      if module.kind == .test { return disabled(in: entry, entry.files) }
      if module.target != nil { return tested.contains(module.name) ? nil : untested(entry) }
      guard let folder = module.testFolder, !entry.files.isEmpty else { return nil }
      if entry.tests.contains(where: \.hasTests) { return disabled(in: entry, entry.tests) }
      return finding("\(module.name) has no tests", in: entry, fix: "add a @Test in \(folder)")
    }
  }

  // MARK: - Internal

  /// Programs, plugins and macros are tested through others; modules with nothing but imports have
  /// nothing to test.
  private func untested(_ entry: SourceIndex.Entry) -> Finding? {
    let module = entry.module
    let isTestable =
      module.kind == .library && !module.isForTests && !entry.isTestSupport
      && !entry.isUmbrella
    if !isTestable { return nil }
    return finding(
      "\(module.name) has no tests", in: entry,
      fix: "add a test target that depends on \(module.name)")
  }

  private func disabled(in entry: SourceIndex.Entry, _ tests: [SourceFile]) -> Finding? {
    // Most often the first file has an enabled test, so that no other file is lexed.
    if tests.contains(where: \.hasEnabledTests) || !tests.contains(where: \.hasTests) { return nil }
    return finding(
      "all tests of \(entry.module.name) are disabled", in: entry,
      fix: "enable a test, or remove the tests")
  }

  private func finding(_ message: String, in entry: SourceIndex.Entry, fix: String) -> Finding {
    Finding(
      rule: .untested, message: message, location: index.location(of: entry.module),
      why: "every module has its own tests, so that it can be changed safely", fix: fix,
      subject: entry.module.name)
  }
}

extension SourceFile {
  /// Whether a file has imports and no other code.
  var isOnlyImports: Bool {
    let words = SwiftWords(code)
    return (0..<words.count).allSatisfy { words[$0] != "{" && words[$0] != "=" }
  }
}

extension SourceIndex.Entry {
  /// Whether a module is made for tests, by its name or because it always imports a testing
  /// framework.
  var isTestSupport: Bool {
    module.isForTests || module.name.lowercased().contains("test") || module.name.hasPrefix("XCT")
      || module.name.contains("Mock")
  }

  /// The first import of a testing framework that is not conditional, with its file.
  var testingImport: (file: SourceFile, declaration: ImportDeclaration)? {
    files.lazy.compactMap { file in
      file.imports.first { ["XCTest", "Testing"].contains($0.module) && !$0.isConditional }
        .map { (file, $0) }
    }.first
  }
}
