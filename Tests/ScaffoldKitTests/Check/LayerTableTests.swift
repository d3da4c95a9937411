import RepositoryTesting
import ScaffoldKit
import Testing

/// Compares the table of layers in README.md with the imports that `scaffold check` allows.
@Suite struct LayerTableTests {
  private let table: LayerTable

  init() throws {
    table = try LayerTable(readme: try #require(try RepositoryFiles().text(of: "README.md")))
  }

  @Test(
    "A layer may import exactly the layers that the README table lists",
    arguments: Layer.allCases, Layer.allCases)
  func layers(importer: Layer, imported: Layer) async throws {
    // The table lists only layers of the app. A tools module may also import another one, since
    // neither has `importsAnyLayer` here.
    let isListed =
      try table.imports(of: importer).contains(imported)
      || (importer == .tools && imported == .tools)
    #expect(try await isAllowed(importer, imports: imported) == isListed)
  }

  @Test("A tool with importsAnyLayer may import any layer", arguments: Layer.allCases)
  func anyLayer(imported: Layer) async throws {
    let text = table.text(of: .tools)
    #expect(text.contains("; with `importsAnyLayer: true`"))
    #expect(text.hasSuffix(", any layer"))
    let isModule = imported != .app
    #expect(try await isAllowed(.tools, ", importsAnyLayer: true", imports: imported) == isModule)
  }

  @Test(
    "Tests may import their module, what it may import, and testing modules",
    arguments: Layer.allCases, Layer.allCases)
  func tests(tested: Layer, imported: Layer) async throws {
    #expect(table.tests == "its module, what that module may import, and `*Testing` modules")
    let mayImport = try await isAllowed(tested, imports: imported)
    #expect(try await isAllowed(tested, inTests: true, imports: imported) == mayImport)
    #expect(try await isAllowed(tested, inTests: true, imports: nil))
    if imported != .app {
      #expect(try await isAllowed(tested, inTests: true, imports: imported, name: "SomeTesting"))
      #expect(try await !isAllowed(tested, imports: imported, name: "SomeTesting"))
    }
  }

  @Test("The README of a new workspace lists the same imports") func template() throws {
    let path = "Tools/Templates/workspace/README.md"
    let other = try LayerTable(readme: try #require(try RepositoryFiles().text(of: path)))
    for layer in Layer.allCases {
      #expect(try other.imports(of: layer) == table.imports(of: layer), "\(layer)")
    }
    #expect(other.tests == table.tests)
  }

  /// Returns whether `check` accepts an import in a workspace of two modules, that is, reports no
  /// error of the rule `layer`.
  ///
  /// If `imported` is `nil`, the imported module is `ImporterKit` itself.
  private func isAllowed(
    _ importer: Layer, _ label: String = "", inTests: Bool = false, imports imported: Layer?,
    name: String = "ImportedKit"
  ) async throws -> Bool {
    let lines = [
      (importer, "\(importer.factory)(\"ImporterKit\"\(label)),"),
      (imported ?? .base, "\((imported ?? .base).factory)(\"\(name)\"),"),
    ]
    func list(_ isProgram: (Layer) -> Bool) -> String {
      lines.filter { isProgram($0.0) }.map(\.1).joined(separator: "\n")
    }
    let manifest = """
      let modules: [Module] = [\(list { $0 != .app })]
      let programs: [Program] = [\(list { $0 == .app })]
      """
    let modules = try ManifestText(Array(manifest.utf8)).modules()
    let module = try #require(modules.first { $0.name == "ImporterKit" })
    let folder = inTests ? try #require(module.testFolder) : module.folder
    let tree = InMemoryTree([
      "Package.swift": Array(manifest.utf8),
      "\(folder)/A.swift": Array("import \(imported == nil ? "ImporterKit" : name)\n".utf8),
    ])
    let findings = try await Check(Workspace(tree)).findings()
    return !findings.contains { $0.rule == .layer }
  }
}

extension Layer {
  /// The function that declares a module of this layer in the manifest, such as `.base`.
  fileprivate var factory: String { self == .features ? ".feature" : ".\(rawValue)" }
}
