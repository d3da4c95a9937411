import Foundation
import ScaffoldKit
import Testing

/// Compiles generated features against the built modules of this package.
@Suite struct GeneratedCodeTests {
  private static let feature = "QuaggaHerd"

  /// Compiles the modules in order, then the assembly and the tests. If a module has diagnostics,
  /// stops there and returns them. Otherwise returns the diagnostics of the assembly and the tests,
  /// which are empty if everything compiles.
  ///
  /// `modules` contains paths below `Modules`. A module can import only the modules before it.
  private func diagnostics(of modules: [String], in tree: InMemoryTree) async throws -> String {
    let folder = try TemporaryFolder()
    func diagnostics(
      of module: String, below path: String, _ option: String
    ) async throws -> String {
      let sources = tree.paths(under: path).filter { $0.hasSuffix(".swift") }
      for source in sources { try folder.write(tree.text(of: source) ?? "", to: source) }
      return try await BuiltModules.diagnostics(for: sources, of: module, in: folder, option)
    }
    let names = modules.map { String($0.split(separator: "/")[1]) }
    for (path, name) in zip(modules, names) {
      let own = try await diagnostics(of: name, below: "Modules/\(path)", "-emit-module")
      if !own.isEmpty { return own }
    }
    let assembly = try #require(try Workspace(tree).modules.first { $0.layer == .assembly })
    var result = try await diagnostics(of: assembly.name, below: assembly.folder, "-typecheck")
    for name in names {
      result += try await diagnostics(of: name + "Tests", below: "Tests/\(name)Tests", "-typecheck")
    }
    return result
  }

  @Test(
    "Generates features of every kind that compile, as do their tests and the assembly",
    .enabled(if: BuiltModules.areAvailable))
  func compiles() async throws {
    var tree = RepositoryCopy.tree
    var modules: [String] = []
    for start in FeatureStart.allCases {
      let name = Self.feature + start.rawValue.capitalized
      tree = try #require(try tree.generating(.feature(name, start)))
      modules.append("Features/\(name)Kit")
    }
    let types = ["String", "Int", "Double", "Bool"].flatMap { [$0, $0 + "?"] }
    let fields = try types.enumerated().map { try EntityField("field\($0):\($1)") }
    let staged = try ModuleGenerator(
      feature: ModuleName(Self.feature), entity: ModuleName("Quagga"), fields: fields,
      command: CommandName("quagga-herd"), in: Workspace(tree)
    ).stage()
    tree = try #require(try tree.applying(staged))
    modules += [
      "Domain/QuaggaDomain", "Domain/QuaggaDomainTesting", "Data/QuaggaStorage",
      "Features/\(Self.feature)Kit",
    ]
    let found = try await diagnostics(of: modules, in: tree)
    #expect(found == "", "\(found)")
  }

  @Test("Reports the error of a broken template", .enabled(if: BuiltModules.areAvailable))
  func broken() async throws {
    var tree = RepositoryCopy.tree
    let path = "Tools/Templates/feature-empty/Modules/Features/__Name__Kit/__Name__ViewModel.swift"
    let text = try #require(try tree.text(of: path))
    tree[path] = Array(text.replacing("__Name__State", with: "__Name__Stat").utf8)
    let generated = try #require(try tree.generating(.feature(Self.feature, .empty)))
    let diagnostics = try await diagnostics(of: ["Features/\(Self.feature)Kit"], in: generated)
    #expect(diagnostics.contains("error: cannot find type '\(Self.feature)Stat' in scope"))
  }
}
