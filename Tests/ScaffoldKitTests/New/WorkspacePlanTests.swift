import CommandLineKit
import RepositoryTesting
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

  /// This repository, and the tree of a new workspace that is planned from it.
  private static let example = Result {
    let workspace = try Workspace(RepositoryFiles())
    let names = try WorkspaceNames(app: "QxyApp", entity: "Zqk")
    let plan = try WorkspacePlan(names, from: workspace)
    return (workspace: workspace, tree: plan.tree)
  }

  /// The hidden files, which `paths(under:)` does not list.
  private static let hiddenPaths = [
    ".ci/run", ".gitattributes", ".gitignore", ".scaffold/workspace", ".swift-format",
  ]

  /// Returns the paths and contents of the files outside the kits, including the hidden files.
  private func ownTexts(of tree: any FileTree) throws -> [(path: String, text: String)] {
    try (tree.paths(under: "") + Self.hiddenPaths).filter { !$0.hasPrefix("Kits/") }
      .map { (path: $0, text: try tree.text(of: $0) ?? "") }
  }

  @Test("A workspace has at most 8,000 lines outside the kits") func size() throws {
    let lines = try ownTexts(of: tree).reduce(0) { $0 + $1.text.count { $0 == "\n" } }
    #expect(lines <= 8_000)
  }

  @Test("A new workspace passes the check without exceptions")
  func check() async throws { #expect(try await Check(made).findings() == []) }

  @Test("Apart from the kits, shares no target with this repository or another workspace")
  func targets() throws {
    let names = try WorkspaceNames(app: "WvjTool", entity: "Kzb")
    let other = try Workspace(WorkspacePlan(names, from: made).tree)
    let kits = try #require(made.kits).modules.map(\.name)
    func targets(_ workspace: Workspace) -> Set<String> {
      Set(workspace.modules.flatMap { [$0.name] + $0.cTargets }).subtracting(kits)
    }
    #expect(targets(made).contains("CZqkCatalog"))
    #expect(targets(made).isDisjoint(with: targets(workspace)))
    #expect(targets(made).isDisjoint(with: targets(other)))
  }

  @Test("The kits contain the migration tool without its tests") func migrationTool() throws {
    var files = StagedTree(over: workspace.tree)
    for name in ["Package.swift", "Tests/A.swift"] { files.create("", at: "Tools/Migrate/\(name)") }
    let names = try WorkspaceNames(app: "WvjTool", entity: "Kzb")
    let plan = try WorkspacePlan(names, from: Workspace(files))
    let paths = try plan.tree.paths(under: "Kits/Tools/Migrate")
    #expect(paths.contains("Kits/Tools/Migrate/Package.swift"))
    #expect(!paths.contains { $0.hasPrefix("Kits/Tools/Migrate/Tests/") })
  }

  @Test("Copies the kits of a workspace unchanged") func sealedAgain() throws {
    let names = try WorkspaceNames(app: "WvjTool", entity: "Kzb")
    let second = try WorkspacePlan(names, from: made).tree
    #expect(try second.paths(under: "Kits") == tree.paths(under: "Kits"))
    for path in try tree.paths(under: "Kits") {
      #expect(try second.bytes(of: path) == tree.bytes(of: path), "\(path)")
    }
  }

  @Test("Leaves no placeholders in text and paths") func placeholders() throws {
    for (path, text) in try ownTexts(of: tree) {
      #expect(path.firstMatch(of: /__[A-Za-z]+__/) == nil)
      let found = text.firstMatch(of: /__[A-Za-z]+__/)?.output
      #expect(found == nil, "\(path)")
    }
  }

  @Test("Mentions no type or module of this repository's domain") func ownDomain() throws {
    let types = /FictionalCharacter|Characters?(Assembly|Catalog|Domain|ListKit|Detail|Repository)/
    for (path, text) in try ownTexts(of: tree) {
      let found = (path + " " + text).firstMatch(of: types)?.output.0
      #expect(found == nil, "\(path)")
    }
  }

  @Test("The copied files of the interactive program mention no dependencies")
  func ownDependencies() throws {
    let folder = "Modules/Assembly/QxyAppAssembly/Browse"
    let copied = try tree.paths(under: folder).filter { !$0.hasSuffix("/AppFlow.swift") }
    #expect(copied.count > 1)
    for path in copied {
      #expect(try tree.text(of: path)?.contains("Dependencies") == false, "\(path)")
    }
  }

  @Test("Mentions no module of the workspace that it is created from") func foreignNames() throws {
    var source = InMemoryTree()
    for path in try tree.paths(under: "") + Self.hiddenPaths {
      source[path] = try tree.bytes(of: path)
    }
    source = try #require(try source.generating(.feature("QxyVisit")))
    source = try #require(try source.generating(.module("QxyCache", .data)))
    let origin = try Workspace(source)
    let names = try WorkspaceNames(app: "WvjTool", entity: "Kzb")
    let second = try WorkspacePlan(names, from: origin).tree
    let kept = Set(try Workspace(second).modules.map(\.name))
    let foreign =
      origin.modules.filter { !kept.contains($0.name) && !$0.isProgram }.map(\.name)
      + (try RepositoryProtocol.all(in: origin)).map(\.name)
    #expect(foreign.contains("QxyVisitKit"))
    for (path, text) in try ownTexts(of: second) {
      let words = Set((path + " " + text).split { !($0.isLetter || $0.isNumber) }.map(String.init))
      #expect(words.isDisjoint(with: foreign), "\(path)")
    }
  }

  @Test("Names of features in the original workspace don't change the plan")
  func ordinaryNames() throws {
    var source = RepositoryCopy.tree
    for path in Self.hiddenPaths { source[path] = try RepositoryFiles().bytes(of: path) }
    source = try source.generatingMissing(
      features: ["Heroes", "Hero", "HeroCorner", "Champions", "Sample", "Counter", "Place"])
    let names = try WorkspaceNames(app: "QxyApp", entity: "Zqk")
    let other = try WorkspacePlan(names, from: Workspace(source)).tree
    #expect(try other.paths(under: "") == tree.paths(under: ""))
    for path in try tree.paths(under: "") {
      #expect(try other.bytes(of: path) == tree.bytes(of: path), "\(path)")
    }
  }

  @Test("Names the package after the program, and lists the modules of the app and its entity")
  func lines() throws {
    #expect(
      String(decoding: made.manifest.bytes, as: UTF8.self).contains("\n  name: \"qxy-app\",\n"))
    #expect(
      made.modules.map(\.name) == [
        "ZqkDomain", "ZqkDomainTesting", "ZqkCatalog", "ZqkDetailKit", "ZqkListKit",
        "QxyAppAssembly", "qxy-app",
      ])
  }

  @Test("Only the tests of the starting list use its command") func startingList() throws {
    let tests = try ownTexts(of: tree).filter { $0.path.hasPrefix("Tests/") }
    let users = tests.filter { $0.text.firstMatch(of: /" ?list\b/) != nil }.map(\.path)
    #expect(users == ["Tests/ZqkListKitTests/ZqkListCommandTests.swift"])
  }

  @Test("Makes scripts executable, but not sourced scripts and documents")
  func executable() throws {
    let scripts = ["install", "qxy-app", "test"].map { "Tools/\($0)" }
    for path in scripts + [".ci/run"] { #expect(try tree.isExecutable(path), "\(path)") }
    for path in ["Tools/lib/program.sh", "Package.swift", "README.md"] {
      #expect(!(try tree.isExecutable(path)), "\(path)")
    }
  }

  // MARK: - Names in use

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
      case let error as NameError: CommandFailure(error)
      case _: error as? CommandFailure
      }
    return failure.map { [$0.message] + $0.details + [$0.hint].compactMap(\.self) } ?? []
  }

  @Test(
    "Refuses an app name that is already in use",
    arguments: [
      ("Data", "  a type called Data would shadow the one of the system"),
      ("Foundation", "  Foundation is a module of the toolchain or the system"),
      ("Install", "  Tools/install is another file"),
      ("Lib", "  Tools/lib is another file"),
      ("Scaffold", "  the kits have a target called scaffold"),
    ])
  func takenApp(_ app: String, _ reason: String) {
    let lines = refusal(app: app, entity: "Zqk")
    #expect(lines.first == "\"\(app)\" can't be the name of an app")
    #expect(lines.dropFirst().first == reason)
  }

  @Test(
    "Refuses an entity name that is already in use",
    arguments: [
      ("../etc", "  ../etc"),
      ("ZqkzqkzqkzqkzqkzqkzqkzqkZ", "  a name has at most 24 letters, this has 25"),
      ("String", "  a type called String would shadow the one of the system"),
      ("Character", "  a type called Character would shadow the one of the system"),
      ("Self", "  Self is a Swift keyword"),
      ("Foundation", "  Foundation is a module of the toolchain or the system"),
      ("QXYApp", "  the app has this name"),
      ("Class", "  its repository could not have a function called 'class'"),
      ("List", "  its repository could not have a function called 'list'"),
    ])
  func takenEntity(_ entity: String, _ reason: String) {
    let lines = refusal(app: "QxyApp", entity: entity)
    #expect(lines.first == "\"\(entity)\" can't be the name of an entity")
    #expect(lines.dropFirst().first == reason)
  }

  @Test(
    "Refuses an entity with the name of a type that the templates use",
    arguments: ["Page", "BuiltProgram", "Requirement"])
  func typeOfTemplate(_ entity: String) throws {
    let lines = refusal(app: "QxyApp", entity: entity)
    let message = try #require(lines.first)
    #expect(
      message.hasPrefix("the name '\(entity)' is already used in Kits/Tools/Templates/workspace/"))
    #expect(lines.dropFirst() == ["choose another name"])
  }

  @Test(
    "Refuses an entity with the name of a type in a kit or in the domain",
    arguments: [
      (
        "SubscriptionToken",
        "Kits/Modules/Base/DisplayKit and in Modules/Domain/SubscriptionTokenDomain"
      ),
      ("Folding", "Modules/Domain/FoldingDomain"),
    ])
  func declaredTwice(_ entity: String, _ folders: String) {
    #expect(
      refusal(app: "QxyApp", entity: entity) == [
        "a type \(entity) would be declared twice, in \(folders)", "choose another name",
      ])
  }
}
