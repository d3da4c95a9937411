import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct WorkspacePlanTests {
  private let workspace: Workspace
  private let tree: any FileTree
  private let made: Workspace

  init() throws {
    let example = try Self.example.get()
    workspace = example.workspace
    tree = example.tree
    made = try Workspace(tree)
  }

  /// A plan in this workspace, made once. Its names are such as no workspace has, so that these
  /// tests hold in a new one too.
  private static let example = Result {
    let workspace = try Workspace(DiskTree(root: SourceFiles.folder.path))
    let names = try WorkspaceNames(app: "QxyApp", entity: "Zqk")
    let plan = try WorkspacePlan(names, from: workspace)
    return (workspace: workspace, tree: plan.tree)
  }

  /// The files in which a new workspace must not speak of another one. Those of `scaffold` speak of
  /// placeholders, and of features by example; those that write tables are no Swift.
  private func ownTexts() throws -> [(path: String, text: String)] {
    let others = ["Tools/Templates/", "Tools/ScaffoldKit/", "Tools/generate-"]
    return try tree.paths(under: "").filter { path in
      !(others + ["Tests/ScaffoldKitTests/"]).contains(where: path.hasPrefix)
    }.map { (path: $0, text: try tree.text(of: $0) ?? "") }
  }

  @Test("No placeholder is left, in a text or in a path")
  func placeholders() throws {
    for (path, text) in try ownTexts() {
      #expect(path.firstMatch(of: /__[A-Za-z]+__/) == nil)
      let found = text.firstMatch(of: /__[A-Za-z]+__/)?.output
      #expect(found == nil, "\(path)")
    }
  }

  @Test("Nothing is called as in the workspace in which it is made")
  func ownNames() throws {
    let kept = Set(made.modules.map(\.name))
    let foreign =
      workspace.modules.filter { !kept.contains($0.name) && !$0.isProgram }.map(\.name)
      + (try RepositoryProtocol.all(in: workspace)).map(\.name)
    for (path, text) in try ownTexts() {
      let words = Set((path + " " + text).split { !($0.isLetter || $0.isNumber) }.map(String.init))
      #expect(words.isDisjoint(with: foreign), "\(path)")
    }
  }

  @Test("Every line of the manifest has its folder with sources and tests, and uses what is there")
  func manifest() throws {
    let names = Set(made.modules.map(\.name))
    for module in made.modules {
      #expect(!(try tree.paths(under: module.folder)).isEmpty, "\(module.name)")
      if let tests = module.testFolder {
        #expect(!(try tree.paths(under: tests)).isEmpty, "\(module.name)")
      }
      #expect(names.isSuperset(of: module.uses + module.testUses), "\(module.name)")
    }
  }

  @Test("Every template asks a new domain only for what it has")
  func templates() throws {
    let domain = try tree.paths(under: "Modules/Domain").map { try tree.text(of: $0) ?? "" }
      .joined()
    for path in try tree.paths(under: "Tools/Templates") where !path.contains("/workspace/") {
      for match in (try tree.text(of: path) ?? "").matches(of: /[A-Za-z]*__Subject__[A-Za-z]+/) {
        let type = match.output.replacing("__Subject__", with: "Zqk")
        #expect(
          ["struct", "enum", "protocol"].contains { domain.contains("\($0) \(type)") }, "\(path)")
      }
    }
  }

  @Test("Every folder of a module has its line in the manifest")
  func folders() throws {
    let known = Set(made.modules.flatMap { [$0.folder, $0.testFolder ?? $0.folder] })
    for path in try tree.paths(under: "") where path.hasSuffix(".swift") {
      let isKnown = known.contains { path.hasPrefix($0 + "/") }
      #expect(isKnown || path == "Package.swift" || path.hasPrefix("Tools/Templates/"), "\(path)")
    }
  }

  @Test("The manifest has the new modules, sorted inside their layers, and the package's name")
  func lines() throws {
    let lines = String(decoding: made.manifest.bytes, as: UTF8.self).split(separator: "\n")
    let own = lines.filter { $0.contains("Zqk") || $0.contains("qxy") }.map(String.init)
    #expect(
      own == [
        #"  .domain("ZqkDomain"),"#,
        #"  .domain("ZqkDomainTesting", uses: ["DisplayTesting", "ZqkDomain"]),"#,
        #"  .data("ZqkCatalog", uses: ["ZqkDomain"], cTargets: [.target(name: "CCatalog", path: "Modules/Data/CCatalog", exclude: ["catalog.jsonl"])], testUses: ["ZqkDomainTesting"]),"#,
        #"  .feature("ZqkDetailKit", uses: ["CommandLineKit", "DisplayKit", "TerminalKit", "ZqkDomain"], testUses: ["DisplayTesting", "ZqkDomainTesting"]),"#,
        #"  .feature("ZqkListKit", uses: ["CommandLineKit", "DisplayKit", "TerminalKit", "ZqkDomain"], testUses: ["DisplayTesting", "ZqkDomainTesting"]),"#,
        #"  .assembly("QxyAppAssembly", uses: ["CommandLineKit", "CommandLineTrace", "InjectionKit", "ZqkCatalog", "ZqkDetailKit", "ZqkDomain", "ZqkListKit"], testUses: ["ZqkDomainTesting"]),"#,
        #"  .app("qxy-app", uses: ["CommandLineKit", "QxyAppAssembly"]),"#,
        #"  name: "qxy-app","#,
      ])
  }

  @Test("Scripts can be run, what is sourced or read cannot")
  func executable() throws {
    for path in ["Tools/qxy-app", "Tools/test", "Tools/install", ".ci/run"] {
      #expect(try tree.isExecutable(path), "\(path)")
    }
    for path in ["Tools/lib/program.sh", "Package.swift", "README.md"] {
      #expect(!(try tree.isExecutable(path)), "\(path)")
    }
  }

  // MARK: - Names that are taken

  private func refusal(app: String, entity: String) -> [String] {
    do {
      let names = try WorkspaceNames(app: app, entity: entity)
      _ = try WorkspacePlan(names, from: workspace)
      return []
    } catch {
      return lines(of: error)
    }
  }

  private func lines(of error: any Error) -> [String] {
    let failure =
      switch error {
      case let problem as NameProblem: CommandFailure(problem)
      case let problem as TemplateError: CommandFailure(problem)
      case _: error as? CommandFailure
      }
    return failure.map { [$0.message] + $0.details } ?? []
  }

  @Test(
    "A name of an app that means something else already is refused",
    arguments: [
      (
        "my-app", "  my-app", "    ^ only letters and digits are allowed"
      ),
      ("Data", "  a type Data would shadow the one that every file sees", ""),
      ("Foundation", "  the toolchain or a system has a module called Foundation", ""),
      ("Install", "  Tools/install is there for something else", ""),
      ("Scaffold", "  Tools/scaffold is there for something else", ""),
      ("Templates", "  Tools/templates is there for something else", ""),
    ])
  func takenApp(_ app: String, _ first: String, _ second: String) {
    let lines = refusal(app: app, entity: "Zqk")
    #expect(lines.first == "\"\(app)\" cannot be the name of an app")
    #expect(lines.dropFirst().first == first)
    if !second.isEmpty { #expect(lines.dropFirst(2).first == second) }
  }

  @Test(
    "A name of an entity that means something else already is refused",
    arguments: [
      ("../etc", "  ../etc"),
      ("ZqkzqkzqkzqkzqkzqkzqkzqkZ", "  a name has at most 24 letters, this has 25"),
      ("String", "  a type String would shadow the one that every file sees"),
      ("Character", "  a type Character would shadow the one that every file sees"),
      ("Self", "  the language has a meaning for Self"),
      ("Foundation", "  the toolchain or a system has a module called Foundation"),
      ("QXYApp", "  the app is called so"),
      ("Class", "  its repository could not have a request 'class'"),
      ("List", "  its repository could not have a request 'list'"),
    ])
  func takenEntity(_ entity: String, _ reason: String) {
    let lines = refusal(app: "QxyApp", entity: entity)
    #expect(lines.first == "\"\(entity)\" cannot be the name of an entity")
    #expect(lines.dropFirst().first == reason)
  }

  @Test("A type that the templates speak of is refused", arguments: ["Page", "Console", "Promise"])
  func spokenOf(_ entity: String) throws {
    let sentence = try #require(refusal(app: "QxyApp", entity: entity).first)
    #expect(
      sentence.hasPrefix(
        "a new '\(entity)' can't be told from the one in Tools/Templates/workspace/"))
    #expect(sentence.hasSuffix("; choose another name"))
  }

  @Test(
    "A type that a kit or the domain's other files declare is refused",
    arguments: [
      ("Subscription", "Modules/Base/DisplayKit and in Modules/Domain/SubscriptionDomain"),
      ("Folding", "Modules/Domain/FoldingDomain"),
    ])
  func declaredTwice(_ entity: String, _ places: String) {
    #expect(
      refusal(app: "QxyApp", entity: entity) == [
        "a type \(entity) would be declared twice, in \(places); choose another name"
      ])
  }
}
