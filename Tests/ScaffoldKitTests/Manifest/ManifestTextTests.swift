import ScaffoldKit
import Testing

@Suite struct ManifestTextTests {
  private static let text = """
    // swift-tools-version: 6.3
    let modules: [Module] = [
      // Base: kits.
      .base("AKit"),
      .base("CKit", uses: ["AKit"], cTargets: [.systemLibrary(name: "CSome", path: "x", providers: [.apt(["y"])])], testUses: ["AKit"]),

      // Features: one module each.
      .feature("MapsKit", uses: ["AKit", "CKit"]), // a word on it

      // Assembly: the root.
      .assembly("AppAssembly", uses: ["AKit", "MapsKit"]),
    ]

    let programs: [Program] = [
      .app("app", uses: ["AppAssembly"]),
    ]
    """

  private func manifest(_ text: String = text) throws -> ManifestText {
    try ManifestText(Array(text.utf8))
  }

  private func string(_ manifest: ManifestText) -> String {
    String(decoding: manifest.bytes, as: UTF8.self)
  }

  // MARK: - Reading

  @Test("Reads modules and programs with their layers, names and lines")
  func modules() throws {
    let modules = try manifest().modules()
    #expect(modules.map(\.name) == ["AKit", "CKit", "MapsKit", "AppAssembly", "app"])
    #expect(modules.map(\.layer) == [.base, .base, .features, .assembly, .app])
    #expect(modules.map(\.isProgram) == [false, false, false, false, true])
    #expect(modules.map(\.line) == [4, 5, 8, 11, 15])
    #expect(modules[1].uses == ["AKit"])
    #expect(modules[1].testUses == ["AKit"])
    #expect(modules[1].cTargets == ["CSome"])
    #expect(modules[2].folder == "Modules/Features/MapsKit")
    #expect(modules[2].testFolder == "Tests/MapsKitTests")
    #expect(modules[4].folder == "App/app")
  }

  @Test("Reads resources and excluded files, and ignores other labels")
  func files() throws {
    let modules = try manifest(
      """
      let modules: [Module] = [
        .feature(
          "AKit", resources: [.copy("a.png"), .process("Maps", localization: .base)],
          exclude: ["Drafts"], settings: [.define("A", .when(platforms: [.linux]))], uses: ["BKit"]),
      ]
      """
    ).modules()
    let folder = "Modules/Features/AKit"
    #expect(modules.map(\.resources) == [["\(folder)/a.png", "\(folder)/Maps"]])
    #expect(modules.map(\.excluded) == [["\(folder)/Drafts"]])
    #expect(modules.map(\.uses) == [["BKit"]])
  }

  @Test("Reads testReads and importsAnyLayer in any order")
  func labels() throws {
    let modules = try manifest(
      """
      let modules: [Module] = [
        .tools("AKit", importsAnyLayer: true, testReads: ["README.md", "Tools/lib"], uses: ["BKit"]),
        .tools("BKit", importsAnyLayer: false),
      ]
      """
    ).modules()
    #expect(modules.map(\.importsAnyLayer) == [true, false])
    #expect(modules.map(\.testReads) == [["README.md", "Tools/lib"], []])
    #expect(modules[0].uses == ["BKit"])
  }

  private nonisolated static let path =
    "in testReads is not a path inside the package, such as 'README.md' or '.'"

  @Test(
    "Reports an error with its line",
    arguments: [
      ("  .base(\"A\")\n  .base(\"B\"),\n]", 3, "a comma instead of '.'"),
      ("  .base(name),\n]", 2, "a name in quotes instead of 'name'"),
      (
        "  .base(\"A\", resources: [.process(images)]),\n]", 2,
        "a value with a name in quotes instead of '.'"
      ),
      ("  .base(\"A\", settings: [.define(\"B\")", 2, "a value instead of the end of the file"),
      ("  .tools(\"A\", importsAnyLayer: 1),\n]", 2, "'true' or 'false' instead of '1'"),
      ("  .base(\"A\"", 2, "')' instead of the end of the file"),
    ])
  func problems(lines: String, line: Int, expected: String) {
    #expect(
      throws: ManifestError(line: line, "the list of modules can't be read: expected \(expected)")
    ) { try manifest("let modules: [Module] = [\n" + lines) }
  }

  @Test(
    "Reports a line that is not a valid module",
    arguments: [
      ("  .base(\"A\", testReads: [\"../B\"]),\n]", 2, "'../B' \(path)"),
      ("  .base(\"A\", testReads: [\"/etc\"]),\n]", 2, "'/etc' \(path)"),
      ("  .cellar(\"A\"),\n]", 2, "'.cellar' is not a layer"),
      ("  .base(\"A\"),\n  .base(\"A\"),\n]", 3, "'A' is also in line 2; remove one of the lines"),
    ])
  func invalidModules(lines: String, line: Int, message: String) throws {
    let manifest = try manifest("let modules: [Module] = [\n" + lines)
    #expect(throws: ManifestError(line: line, message)) { try manifest.modules() }
  }

  @Test("Reports a manifest without a list of modules")
  func noModules() {
    let error = #expect(throws: ManifestError.self) { try manifest("let package = Package()") }
    let message = "expected a list 'let modules: [Module] = [' with a line for each module"
    #expect(error?.description == "Package.swift:1: \(message)")
  }

  // MARK: - Entries

  @Test(
    "Adds an entry in order within its layer; removing it restores every byte",
    arguments: [
      ("base", "BKit", "  .base(\"AKit\"),\n  .base(\"BKit\"),\n  .base(\"CKit\""),
      ("base", "AAKit", "kits.\n  .base(\"AAKit\"),\n  .base(\"AKit\"),\n"),
      ("base", "DKit", "testUses: [\"AKit\"]),\n  .base(\"DKit\"),\n\n  // Features"),
      ("feature", "NewsKit", "// a word on it\n  .feature(\"NewsKit\"),\n\n"),
      ("domain", "Things", "testUses: [\"AKit\"]),\n  .domain(\"Things\"),\n\n  // Features"),
      ("tools", "ToolKit", "\"MapsKit\"]),\n  .tools(\"ToolKit\"),\n]"),
    ])
  func entry(factory: String, name: String, expected: String) throws {
    let grown = try manifest().adding(".\(factory)(\"\(name)\")", named: name, factory: factory)
    #expect(string(grown).contains(expected))
    #expect(string(try grown.removing(name)) == Self.text)
  }

  @Test(
    "Adds an entry to a list of any formatting; removing it restores every byte",
    arguments: [
      "let modules: [Module] = [.base(\"A\"), .base(\"C\"), .feature(\"FKit\")]",
      "let modules: [Module] = [.base(\"A\"),.base(\"C\"),.feature(\"FKit\"),]",
      "let modules: [Module] = [\n\t.base(\"A\"),\n\t.base(\"C\")\n]\n",
      "let modules: [Module] = [\r\n  .base(\"A\"),\r\n  .base(\"C\"),\r\n]\r\n",
      "let modules: [Module] = [\n  .base(\n    \"A\",\n    uses: [\n      \"X\",\n    ]\n  ),\n  // c\n  .base(\"C\"),\n]",
      "let modules: [Module] = [\n  .base(\"A\"), // one\n  // on C\n  .base(\"C\"), // two\n]",
      "let modules: [Module] = [\n  .base(\"A\") /* one */,\n  .base(\"C\") // two\n]",
      "let modules: [Module] = [\n  // Base: kits.\n\n  // Features: none.\n]",
      "let modules: [Module] = []\n", "let modules: [Module] = [\n]\n",
    ],
    [("base", "B"), ("base", "D"), ("feature", "GKit"), ("feature", "EKit")])
  func formatting(text: String, new: (factory: String, name: String)) throws {
    let entry = ".\(new.factory)(\"\(new.name)\", uses: [\"A\"])"
    let grown = try manifest(text).adding(entry, named: new.name, factory: new.factory)
    #expect(grown.entry(new.name)?.factory == new.factory)
    #expect(grown.entries.count == (try manifest(text)).entries.count + 1)
    #expect(string(try grown.removing(new.name)) == text)
  }

  @Test(
    "Comments above an entry are removed and kept with it if they belong to it",
    arguments: [
      ("  .base(\"A\"),\n  // on B\n  // and more\n", "  .base(\"A\"),\n"),
      // A comment at the start or after an empty line belongs to several entries, and so does a
      // heading.
      ("  // on all\n", "  // on all\n"), ("  .base(\"A\"),\n\n  // on all\n", nil),
      ("  .base(\"A\"),\n  // Base: more.\n", nil), ("  .base(\"A\"), // on A\n", nil),
    ])
  func commentsAbove(_ above: String, _ rest: String?) throws {
    let text = "let modules: [Module] = [\n\(above)  .base(\"B\"), // B\n  .feature(\"FKit\"),\n]\n"
    let start = try manifest(text)
    let expected = "let modules: [Module] = [\n\(rest ?? above)  .feature(\"FKit\"),\n]\n"
    #expect(string(try start.removing("B")) == expected)
    if rest != nil {
      let renamed = text.replacing("(\"B\")", with: "(\"C\")")
      #expect(string(try start.renaming("B", to: "C")) == renamed)
    }
    for name in ["0", "AB", "C"] {
      let grown = try start.adding(".base(\"\(name)\")", named: name, factory: "base")
      #expect(string(try grown.removing(name)) == text)
      #expect(string(try grown.removing("B").removing(name)) == expected)
    }
  }

  // MARK: - Names

  @Test(
    "Adds a name to a list in sorted order; removing it restores every byte",
    arguments: ["AAA", "BKit", "ZKit"],
    [
      "[]", "[\"AKit\"]", "[\"AKit\", \"MapsKit\"]", "[\n  \"AKit\",\n  \"MapsKit\",\n]",
      "[\r\n  \"AKit\",\r\n  \"MapsKit\"\r\n]", "[\"AKit\", // why\n  \"MapsKit\"]", "[\n  ]",
      "[\"AKit\",]", "[\n  \"AKit\", // one\n  \"MapsKit\", // two\n]",
    ])
  func names(name: String, list: String) throws {
    let text = "let modules: [Module] = [\n  .assembly(\"R\", uses: \(list)),\n]\n"
    let grown = try manifest(text).adding(name, to: .uses, of: "R")
    let names = try #require(grown.entry("R")).names(in: .uses)
    #expect(names.contains(name))
    #expect(names == names.sorted())
    #expect(string(try grown.removing(name, from: .uses, of: "R")) == text)
  }

  @Test(
    "Removing a name also removes its comment on the same line, and no other comment",
    arguments: [
      (
        "[\n  \"AKit\", // one\n  \"BKit\", // two\n  \"CKit\",\n]",
        "[\n  \"AKit\", // one\n  \"CKit\",\n]"
      ),
      ("[\"AKit\", // one\n  \"BKit\"]", "[\"AKit\" // one\n  ]"),
      ("[\n  // on B\n  \"BKit\",\n]", "[\n  // on B\n]"),
      ("[\"BKit\",]", "[]"),
    ])
  func comments(list: String, expected: String) throws {
    let text = "let modules: [Module] = [\n  .assembly(\"R\", uses: LIST),\n]\n"
    let manifest = try manifest(text.replacing("LIST", with: list))
    let edited = try manifest.removing("BKit", from: .uses, of: "R")
    #expect(string(edited) == text.replacing("LIST", with: expected))
  }

  @Test("Adding a listed name or removing an unlisted one changes nothing")
  func nothing() throws {
    #expect(try manifest().adding("AKit", to: .uses, of: "AppAssembly") == manifest())
    #expect(try manifest().removing("XKit", from: .uses, of: "AppAssembly") == manifest())
  }

  @Test("Creates a missing list for an added name, and reports a missing module")
  func noList() throws {
    let grown = try manifest().adding("X", to: .uses, of: "AKit")
    #expect(string(grown).contains("(\"AKit\", uses: [\"X\"]"))
    let error = ManifestError(line: 1, "there is no line for 'Missing'")
    #expect(throws: error) { try manifest().adding("X", to: .uses, of: "Missing") }
    #expect(throws: error) { try manifest().removing("Missing") }
  }

  @Test("Every edit keeps testReads and importsAnyLayer")
  func keptLabels() throws {
    let rest = "importsAnyLayer: true, testReads: [\"AKit\", \"Tools/BKit/b\", \".\"]"
    let manifest = try manifest(
      "let modules: [Module] = [\n  .tools(\"BKit\", uses: [\"AKit\"], \(rest)),\n]\n")
    #expect(string(try manifest.renaming("BKit", to: "CKit")).contains(rest))
    #expect(string(try manifest.adding("ZKit", to: .uses, of: "BKit")).contains(rest))
    #expect(string(try manifest.removing("AKit", from: .uses, of: "BKit")).contains(rest))
    let grown = try manifest.adding(".base(\"AKit\")", named: "AKit", factory: "base")
    #expect(string(grown).contains(rest))
    #expect(string(try grown.removing("AKit")) == string(manifest))
    #expect(string(try grown.renaming("AKit", to: "XKit")).contains(rest))
  }

  @Test("Renaming a module keeps lists sorted; renaming it back restores every byte")
  func rename() throws {
    let renamed = try manifest().renaming("MapsKit", to: "AtlasKit")
    #expect(
      string(renamed)
        == Self.text.replacing(
          ".feature(\"MapsKit\"", with: ".feature(\"AtlasKit\""
        ).replacing("[\"AKit\", \"MapsKit\"]", with: "[\"AKit\", \"AtlasKit\"]"))
    #expect(try renamed.renaming("AtlasKit", to: "MapsKit") == manifest())
  }
}
