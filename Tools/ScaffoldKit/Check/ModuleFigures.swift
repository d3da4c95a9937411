/// A module in figures.
public struct ModuleFigures: Hashable, Sendable {
  /// The module.
  public let module: Module

  /// How many Swift files it has, without those of its tests.
  public let fileCount: Int

  /// How many lines they have.
  public let lineCount: Int

  /// How many tests it has; one with several arguments counts once.
  public let testCount: Int
}

extension Workspace {
  /// All modules and programs in figures, the highest floor first.
  public func figures() async throws(FileTreeError) -> [ModuleFigures] {
    let modules = try await SourceCensus(self).modules
    return Layer.allCases.flatMap { layer in
      modules.filter { $0.module.layer == layer }.map(ModuleFigures.init)
    }
  }
}

extension ModuleFigures {
  fileprivate init(_ entry: SourceCensus.Entry) {
    module = entry.module
    fileCount = entry.files.count
    lineCount = entry.files.reduce(0) { $0 + $1.lineCount }
    testCount = entry.tests.reduce(0) { $0 + $1.testCount }
  }
}
