import ScaffoldKit
import Testing

/// Asks the compiler about new features, without a build of this package.
@Suite struct GrownCodeTests {
  private static let feature = "QuaggaHerd"

  /// What the compiler says about a new feature, its tests, and the assembly that has it.
  private func complaints(
    about start: FeatureStart, in tree: InMemoryTree = RepositoryCopy.tree
  ) async throws -> String {
    let grown = try #require(try tree.growing(.feature(Self.feature, start)))
    let folder = try TemporaryFolder()
    func complaints(about module: String, below path: String, _ option: String) async throws
      -> String
    {
      let sources = grown.paths(under: path).filter { $0.hasSuffix(".swift") }
      for source in sources { try folder.write(grown.text(of: source) ?? "", to: source) }
      return try await BuiltModules.complaints(
        about: sources, of: module, in: folder, option)
    }
    let module = Self.feature + "Kit"
    let assembly = try #require(try Workspace(grown).modules.first { $0.layer == .assembly })
    let own = try await complaints(
      about: module, below: "Modules/Features/\(module)", "-emit-module")
    if !own.isEmpty { return own }
    return try await complaints(
      about: module + "Tests", below: "Tests/\(module)Tests", "-typecheck")
      + complaints(about: assembly.name, below: assembly.folder, "-typecheck")
  }

  @Test(
    "A new feature compiles, and so do its tests and the assembly",
    .enabled(if: BuiltModules.areAvailable), arguments: FeatureStart.allCases)
  func compiles(_ start: FeatureStart) async throws {
    #expect(try await complaints(about: start) == "")
  }

  @Test("A broken template is found out", .enabled(if: BuiltModules.areAvailable))
  func broken() async throws {
    var tree = RepositoryCopy.tree
    let path =
      "Tools/Templates/feature-empty/Modules/Features/__Name__Kit/__Name__ViewModel.swift"
    let text = try #require(try tree.text(of: path))
    tree[path] = Array(text.replacing("__Name__State", with: "__Name__Stat").utf8)
    let complaints = try await complaints(about: .empty, in: tree)
    #expect(complaints.contains("error: cannot find type '\(Self.feature)Stat' in scope"))
  }
}
