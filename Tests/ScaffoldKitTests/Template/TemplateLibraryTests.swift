import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct TemplateLibraryTests {
  private var tree: InMemoryTree = [
    "Tools/Templates/feature-repository/Both/__Name__.swift": "shared",
    "Tools/Templates/feature-repository/Only/__Name__.swift": "shared",
    "Tools/Templates/feature-list/Both/__Name__.swift": "list",
    "Tools/Templates/feature-detail/Only/__Name__Detail.swift": "detail",
    "Tools/Templates/module-value/__Type__.swift": "value",
  ]
  private let values = TemplateValues(["Name": "Heroes"])

  private func rendered(_ kind: TemplateKind, in tree: InMemoryTree) throws -> [String: String] {
    let files = try TemplateLibrary(tree).render(kind, values)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
  }

  @Test("Renders the files of all folders of a kind; a later folder overrides an earlier one")
  func overlay() throws {
    #expect(
      try rendered(.feature(.list), in: tree)
        == ["Both/Heroes.swift": "list", "Only/Heroes.swift": "shared"])
    #expect(
      try rendered(.feature(.detail), in: tree) == [
        "Both/Heroes.swift": "shared", "Only/Heroes.swift": "shared",
        "Only/HeroesDetail.swift": "detail",
      ])
  }

  @Test("Sorts files by path") func order() throws {
    let files = try TemplateLibrary(tree).render(.feature(.detail), values)
    #expect(files.map(\.path) == files.map(\.path).sorted())
  }

  @Test("Renders an override in place of its template") func override() throws {
    var tree = tree
    tree[".scaffold/templates/feature-list/Both/__Name__.swift"] = Array("own __Name__".utf8)
    #expect(
      try rendered(.feature(.list), in: tree)
        == ["Both/Heroes.swift": "own Heroes", "Only/Heroes.swift": "shared"])
    let all = try TemplateLibrary(tree).all()
    #expect(all.filter(\.isOverridden).map(\.name) == ["feature-list/Both/__Name__.swift"])
    #expect(all.map(\.name) == all.map(\.name).sorted())
    #expect(all.count == 5)
  }

  @Test("Every function refuses an override without a template") func strayOverride() {
    var tree = tree
    tree[".scaffold/templates/feature-list/Both/__Nam__.swift"] = Array("x".utf8)
    let error = CommandFailure(
      ".scaffold/templates/feature-list/Both/__Nam__.swift overrides no template",
      hint: "did you mean feature-list/Both/__Name__.swift? If not, remove the file")
    let library = TemplateLibrary(tree)
    #expect(throws: error) { try library.all() }
    #expect(throws: error) { try library.template(named: "module-value/__Type__.swift") }
    #expect(throws: error) { try library.render(.feature(.detail), values) }
  }

  @Test(
    "Suggests a template for an unknown name",
    arguments: [
      ("feature-list/Both/__Nme__.swift", "feature-list/Both/__Name__.swift"),
      ("feature-repository/__Name__.swift", "feature-repository/Both/__Name__.swift"),
      ("module-valeu/__Type__.swift", "module-value/__Type__.swift"),
      ("__NAME__DETAIL.swift", "feature-detail/Only/__Name__Detail.swift"),
      ("nothing like it", nil), ("", nil), ("/", nil),
    ])
  func unknown(_ name: String, _ suggestion: String?) {
    let hint = suggestion.map { "did you mean \($0)?" }
    #expect(
      throws: CommandFailure(
        "there is no template '\(name)'",
        hint: hint ?? "'scaffold template list' lists all templates", exitCode: .notFound)
    ) { try TemplateLibrary(tree).template(named: name) }
  }

  @Test("Refuses a kind without templates") func noTemplates() {
    #expect(
      throws: CommandFailure(
        "there are no templates in Tools/Templates/feature-empty", exitCode: .notFound)
    ) { try TemplateLibrary(tree).render(.feature(.empty), values) }
  }

  @Test("Reports an unreadable folder") func unreadable() {
    struct Locked: FileTree {
      let error = CommandFailure("can't read Tools/Templates: permission denied")

      func bytes(of path: String) throws(CommandFailure) -> [UInt8]? { throw error }
      func paths(under folder: String) throws(CommandFailure) -> [String] { throw error }
    }
    #expect(throws: Locked().error) { try TemplateLibrary(Locked()).all() }
  }
}
