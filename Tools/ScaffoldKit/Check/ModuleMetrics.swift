/// The size of a module: its files, lines and tests.
struct ModuleMetrics: Hashable, Sendable {
  /// The module.
  let module: Module

  /// The number of Swift files, without tests.
  let fileCount: Int

  /// The number of lines in these files.
  let lineCount: Int

  /// The number of tests; a parameterized test counts once.
  let testCount: Int
}

extension Workspace {
  /// Returns the metrics of all modules and programs, sorted by layer from the top.
  func metrics() async throws -> [ModuleMetrics] {
    let modules = try await SourceIndex(self).modules
    return modules.map(\.module.layer).inOrder.flatMap { layer in
      modules.filter { $0.module.layer == layer }.map(ModuleMetrics.init)
    }
  }

  /// Returns the lines of code of each test target.
  func testLines() async throws -> [String: Int] {
    let lines = try await SourceIndex(self).modules.map { entry in
      entry.module.kind == .test
        ? (entry.module.name, entry.files.lineCount)
        : (entry.module.testTarget, entry.tests.lineCount)
    }
    return Dictionary(lines) { max($0, $1) }
  }
}

extension [SourceFile] {
  fileprivate var lineCount: Int { reduce(0) { $0 + $1.lineCount } }
}

extension ModuleMetrics {
  fileprivate init(_ entry: SourceIndex.Entry) {
    module = entry.module
    fileCount = entry.files.count
    lineCount = entry.files.lineCount
    let tests = module.kind == .test ? entry.files : entry.tests
    testCount = tests.reduce(0) { $0 + $1.testCount }
  }
}
