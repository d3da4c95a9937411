/// Every module has tests of its own.
struct UntestedRule {
  private let census: SourceCensus

  init(_ census: SourceCensus) {
    self.census = census
  }

  func findings() -> [Finding] {
    census.modules.compactMap { entry in
      entry.module.testFolder.flatMap { finding(in: entry, without: $0) }
    }
  }

  private func finding(in entry: SourceCensus.Entry, without folder: String) -> Finding? {
    if entry.files.isEmpty || entry.tests.contains(where: \.hasTests) { return nil }
    return Finding(
      rule: .untested, sentence: "\(entry.module.name) has no tests",
      place: census.place(of: entry.module),
      why: "a module is proven alone, so that it can be changed without fear for the rest",
      fix: "write a @Test in \(folder)", subject: entry.module.name)
  }
}
