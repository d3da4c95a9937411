/// Reports modules without tests.
struct UntestedRule {
  private let index: SourceIndex

  init(_ index: SourceIndex) {
    self.index = index
  }

  func findings() -> [Finding] {
    index.modules.compactMap { entry in
      entry.module.testFolder.flatMap { finding(in: entry, without: $0) }
    }
  }

  private func finding(in entry: SourceIndex.Entry, without folder: String) -> Finding? {
    if entry.files.isEmpty || entry.tests.contains(where: \.hasTests) { return nil }
    return Finding(
      rule: .untested, message: "\(entry.module.name) has no tests",
      location: index.location(of: entry.module),
      why: "every module has its own tests, so that it can be changed safely",
      fix: "add a @Test in \(folder)", subject: entry.module.name)
  }
}
