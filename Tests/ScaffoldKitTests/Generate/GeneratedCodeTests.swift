import ScaffoldKit
import Testing

/// Compiles generated features against the built modules of this package.
@Suite struct GeneratedCodeTests {
  private static let feature = "QuaggaHerd"

  /// The diagnostics for a generated feature, its tests, and the assembly with it.
  private func diagnostics(
    for start: FeatureStart, in tree: InMemoryTree = RepositoryCopy.tree
  ) async throws -> String {
    let generated = try #require(try tree.generating(.feature(Self.feature, start)))
    let folder = try TemporaryFolder()
    func diagnostics(
      of module: String, below path: String, _ option: String
    ) async throws -> String {
      let sources = generated.paths(under: path).filter { $0.hasSuffix(".swift") }
      for source in sources { try folder.write(generated.text(of: source) ?? "", to: source) }
      return try await BuiltModules.diagnostics(
        for: sources, of: module, in: folder, option)
    }
    let module = Self.feature + "Kit"
    let assembly = try #require(try Workspace(generated).modules.first { $0.layer == .assembly })
    let own = try await diagnostics(
      of: module, below: "Modules/Features/\(module)", "-emit-module")
    if !own.isEmpty { return own }
    return try await diagnostics(
      of: module + "Tests", below: "Tests/\(module)Tests", "-typecheck")
      + diagnostics(of: assembly.name, below: assembly.folder, "-typecheck")
  }

  @Test(
    "Generates a feature that compiles, as do its tests and the assembly",
    .enabled(if: BuiltModules.areAvailable), arguments: FeatureStart.allCases)
  func compiles(_ start: FeatureStart) async throws {
    #expect(try await diagnostics(for: start) == "")
  }

  @Test("Reports the error of a broken template", .enabled(if: BuiltModules.areAvailable))
  func broken() async throws {
    var tree = RepositoryCopy.tree
    let path =
      "Tools/Templates/feature-empty/Modules/Features/__Name__Kit/__Name__ViewModel.swift"
    let text = try #require(try tree.text(of: path))
    tree[path] = Array(text.replacing("__Name__State", with: "__Name__Stat").utf8)
    let diagnostics = try await diagnostics(for: .empty, in: tree)
    #expect(diagnostics.contains("error: cannot find type '\(Self.feature)Stat' in scope"))
  }
}
