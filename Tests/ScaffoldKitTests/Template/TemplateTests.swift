import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct TemplateTests {
  private let values = TemplateValues([
    "Name": "Heroes", "command": "heroes", "Domain": "HeroDomain",
  ])

  /// Returns the file that a template with this text and this path renders, or `nil` if the
  /// template renders no file.
  private func rendered(
    _ text: String, at path: String = "A.swift", _ values: TemplateValues? = nil
  ) throws -> RenderedFile? {
    let tree = InMemoryTree(["Tools/Templates/module-value/" + path: Array(text.utf8)])
    return try TemplateLibrary(tree).render(.module, values ?? self.values).first
  }

  // MARK: - Placeholders

  @Test(
    "Replaces placeholders and nothing else",
    arguments: [
      ("struct __Name__State", "struct HeroesState"), ("Get__Name__Tests", "GetHeroesTests"),
      ("__Name____command__", "Heroesheroes"), ("___Name___", "_Heroes_"),
      ("__Name__", "Heroes"), ("\"__command__\" // __Name__", "\"heroes\" // Heroes"),
      ("__complete", "__complete"), ("_Name_", "_Name_"), ("____", "____"), ("__", "__"),
      ("__a b__", "__a b__"), ("__1__", "__1__"), ("__Nä__", "__Nä__"), ("", ""),
    ])
  func placeholders(_ text: String, _ filled: String) throws {
    #expect(try rendered(text)?.text == filled)
  }

  @Test("Replaces placeholders in paths") func paths() throws {
    let path = try rendered("", at: "Modules/__Name__Kit/View/__Name__View.swift")?.path
    #expect(path == "Modules/HeroesKit/View/HeroesView.swift")
  }

  @Test("Refuses an unknown placeholder with its line and the known ones") func unknown() {
    let hint = "use one of __Domain__, __Name__, __command__"
    #expect(
      throws: CommandFailure(
        "Tools/Templates/module-value/A.swift:3: there is no placeholder __name__", hint: hint)
    ) { try rendered("__Name__\r\n__Name__\n  __name__ __x__\n") }
    #expect(
      throws: CommandFailure(
        "Tools/Templates/module-value/__x__.swift: there is no placeholder __x__", hint: hint)
    ) { try rendered("", at: "__x__.swift") }
  }

  @Test("Keeps all other bytes: line breaks, a byte-order mark, invalid UTF-8")
  func bytes() throws {
    let text = Array("\u{FEFF}a\r\n\tb \r\n__Name__".utf8) + [0xFF, 0x00]
    let tree = InMemoryTree(["Tools/Templates/module-value/A.swift": text])
    let file = try TemplateLibrary(tree).render(.module, values).first
    #expect(file?.bytes == Array("\u{FEFF}a\r\n\tb \r\nHeroes".utf8) + [0xFF, 0x00])
  }

  // MARK: - Imports

  @Test("Sorts imports after replacing placeholders", arguments: ["\n", "\r\n"])
  func imports(_ end: String) throws {
    let lines = [
      "// A", "import Testing", "public import __Domain__", "import __Name__Kit", "",
      "import __Name__Kit", "import AKit // first", "let a = 1", "",
    ]
    let sorted = [
      "// A", "public import HeroDomain", "import HeroesKit", "import Testing", "",
      "import AKit // first", "import HeroesKit", "let a = 1", "",
    ]
    #expect(try rendered(lines.joined(separator: end))?.text == sorted.joined(separator: end))
  }

  @Test("Does not sort text that looks like imports, or imports in a line or with attributes")
  func otherImports() throws {
    let text = """
      let text = \"""
        import B
        import A
        \"""
      @testable
      import D
      import C; import A
      import B
      """
    #expect(try rendered(text)?.text == text)
    #expect(try rendered("import B\nimport A\n", at: "A.md")?.text == "import B\nimport A\n")
  }

  @Test("Returns the imports of the files in a folder") func importedModules() throws {
    let tree: InMemoryTree = [
      "Tools/Templates/module-value/A/__Name__/A.swift": "import B\n@testable import __Name__",
      "Tools/Templates/module-value/A/__Name__/View/B.swift": "public import A\nimport B",
      "Tools/Templates/module-value/A/__Name__/C.md": "import C",
      "Tools/Templates/module-value/A/__Name__Kit/D.swift": "import D",
    ]
    let files = try TemplateLibrary(tree).render(.module, values)
    #expect(files.imports(under: "A/Heroes") == ["A", "B", "Heroes"])
    #expect(files.imports(under: "A/HeroesKit") == ["D"])
    #expect(files.imports(under: "B") == [])
  }

  // MARK: - Type arguments

  @Test("Breaks a line before type arguments that do not fit", arguments: ["\n", "\r\n"])
  func typeArguments(_ end: String) throws {
    let short = ["let a: A<", "  B, __Name__", ">? = nil", ""].joined(separator: end)
    #expect(try rendered(short)?.text == "let a: A<B, Heroes>? = nil" + end)
    let name = String(repeating: "a", count: 70)
    let long = "  let \(name): Model<__Name__State, __Name__Action>" + end
    let lines = ["  let \(name): Model<", "    HeroesState, HeroesAction", "  >", ""]
    #expect(try rendered(long)?.text == lines.joined(separator: end))
  }

  @Test("Does not break text that only looks like type arguments")
  func otherTypeArguments() throws {
    let name = String(repeating: "a", count: 90)
    let text = """
      // \(name) Model<State, Action>
      let a = "\(name) Model<State, Action>"
      let b = \"""
        <
        B
        >
        \"""
      """
    #expect(try rendered(text)?.text == text)
  }

  // MARK: - Clashes

  @Test(
    "Refuses a name that the templates use for something else",
    arguments: [("Row", "Row", 2), ("Option", "Option", 3), ("Get", "GetGet", 3)])
  func clash(_ name: String, _ clash: String, _ line: Int) {
    let text = """
      struct __Name__ {
        struct Row {}  // Word
        let a: Option<Get__Name__>?, b: GetGet, c = "Literal"
      }
      """
    #expect(
      throws: CommandFailure(
        "the name '\(clash)' is already used in Tools/Templates/module-value/A.swift:\(line)",
        hint: "choose another name", exitCode: .usage, showsUsage: false)
    ) { try rendered(text, TemplateValues(["Name": name])) }
    for free in ["Rows", "Word", "Literal", "row", "Heroes"] {
      #expect(throws: Never.self) { try rendered(text, TemplateValues(["Name": free])) }
    }
  }

  @Test("Refuses a name that equals the value of another placeholder") func clashOfValues() {
    let values = TemplateValues(["Name": "Hero", "Subject": "Hero"])
    #expect(
      throws: CommandFailure(
        "the name 'HeroID' is already used in Tools/Templates/module-value/A.swift:1",
        hint: "choose another name", exitCode: .usage, showsUsage: false)
    ) { try rendered("let id: __Subject__ID; struct __Name__ID {}", values) }
  }
}
