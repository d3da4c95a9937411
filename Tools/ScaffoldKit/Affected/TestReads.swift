/// The files that test targets read as data, as `testReads` in a manifest declares them.
public struct TestReads: Hashable, Sendable {
  /// The declared paths of each test target that has any.
  let paths: [String: [String]]

  /// No declarations.
  public init() {
    paths = [:]
  }

  /// The declarations of these modules and programs.
  public init(_ modules: [Module]) {
    paths = Dictionary(
      modules.filter { $0.testFolder != nil && !$0.testReads.isEmpty }
        .map { ($0.testTarget, $0.testReads) }
    ) { first, _ in first }
  }

  /// Returns the test targets that declare to read a file.
  func targets(reading file: String) -> Set<String> {
    Set(paths.filter { $0.value.contains { file.isInside($0) } }.keys)
  }
}

extension Module {
  /// Indicates whether the tests declare to read a file, or all files of a folder.
  ///
  /// - Parameter path: A path from the package's folder; the empty path is that folder.
  /// - Returns: True if `testReads` has the path or a folder above it.
  public func declaresTestRead(of path: String) -> Bool {
    testReads.contains { path.isInside($0) }
  }
}
