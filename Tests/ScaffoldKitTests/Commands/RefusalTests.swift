import CommandLineKit
import ScaffoldKit
import Testing

/// Runs commands that must fail with an error and leave the workspace unchanged.
@MainActor
@Suite struct RefusalTests {
  // MARK: - Names

  @Test(
    "Refuses a name that is taken or reserved",
    arguments: [
      ("feature CATS", "it would differ from the module CatsKit only in case", "CATSList"),
      (
        "feature Foundation", "Foundation is a module of the toolchain or the system",
        "FoundationList"
      ),
      ("feature Map", "MapKit is a module of the toolchain or the system", "MapList"),
      ("feature Self", "Self is a Swift keyword", "SelfList"),
      ("feature String", "a type called String would shadow the one of the system", "StringList"),
      ("feature Display", "a module called DisplayKit already exists", "DisplayList"),
      ("feature Kit", "the feature's module would be called KitKit", "KitList"),
      ("feature Main", "Main.swift is the file of a program's top-level code", "MainList"),
      (
        "feature Features", "PetsAssembly already has a file called Features.swift",
        "FeaturesList"
      ),
      (
        "feature SampleOptions", "the feature templates have a file called SampleOptions.swift",
        "SampleOptionsList"
      ),
      (
        "feature Shared --start empty", "PetsAssembly already has a type called SharedDependencies",
        "SharedList"
      ),
      (
        "rename Cats Features", "PetsAssembly already has a file called Features.swift",
        "FeaturesList"
      ),
      ("feature CatsFeature", "the feature's module would be called CatsFeatureKit", "CatsList"),
      ("module CatsKit --layer base", "a module called CatsKit already exists", "Cats"),
      (
        "module PETDOMAIN --layer base", "it would differ from the module PetDomain only in case",
        "PETDOMAINKit"
      ),
      (
        "module Task --layer domain", "a type called Task would shadow the one of the system",
        "TaskDomain"
      ),
      (
        "module CatsKitTests --layer base", "a test target called CatsKitTests already exists",
        "Cats"
      ),
      (
        "module MoneyTests --layer base",
        "names of test targets end in Tests, and each module has its own test target", "Money"
      ),
      ("rename Cats Cats", "a module called CatsKit already exists", "CatsList"),
      ("rename DisplayKit CatsKit", "a module called CatsKit already exists", "Cats"),
    ] as [(String, String, String?)])
  func takenNames(_ line: String, _ reason: String, _ suggestion: String?) async throws {
    let words = line.split(separator: " ")
    try await SampleWorkspace().expectFailure(
      of: line, .usage, "\"\(words[0] == "rename" ? words[2] : words[1])\" can't be a module name",
      "  \(reason)\(Self.hint(suggestion))")
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map {
      ["List", "Kit", "Domain"].contains(where: $0.hasSuffix)
        ? "\nhint: use another name, such as \($0)" : "\nhint: did you mean \($0)?"
    } ?? ""
  }

  @Test(
    "Points at a character that names can't contain",
    arguments: [
      (
        "feature user-profile", "user-profile", 4, "only letters and digits are allowed",
        "UserProfile"
      ),
      ("feature cats", "cats", 0, "a name begins with a capital letter", "CatsList"),
      ("feature ..", "..", 0, "only letters and digits are allowed", nil),
      ("feature ../Dogs", "../Dogs", 0, "only letters and digits are allowed", "Dogs"),
      ("rename Cats d\u{F6}gs", "d\u{F6}gs", 1, "only the letters A to Z are allowed", nil),
      ("feature heroesKit", "heroesKit", 0, "a name begins with a capital letter", "Heroes"),
      (
        "module money --layer base", "money", 0, "a name begins with a capital letter",
        "Money"
      ),
    ] as [(String, String, Int, String, String?)])
  func strayLetters(
    _ line: String, _ name: String, _ column: Int, _ reason: String, _ suggestion: String?
  ) async throws {
    let caret = String(repeating: " ", count: column) + "^ " + reason
    try await SampleWorkspace().expectFailure(
      of: line, .usage, "\"\(name)\" can't be a module name", "  \(name)",
      "  \(caret)\(Self.hint(suggestion))")
  }

  @Test("Refuses a name if a dependency has a type that would be generated")
  func takenTypes() async throws {
    try await SampleWorkspace([
      "Modules/Domain/PetDomain/Kennel.swift": "public struct KennelState {}\n"
    ]).expectFailure(
      of: "feature Kennel --start detail", .usage, "\"Kennel\" can't be a module name",
      "  PetDomain already has a type called KennelState",
      "hint: use another name, such as KennelList")
    let workspace = try SampleWorkspace([
      "Modules/Domain/PetDomain/Dogs.swift": "public struct DogsAssembly {}\n"
    ])
    try await workspace.expectFailure(
      of: "rename Cats Dogs", .usage, "\"Dogs\" can't be a module name",
      "  PetDomain already has a type called DogsAssembly",
      "hint: use another name, such as DogsList")
  }

  @Test("Refuses a name that the templates or the module already use")
  func usedNames() async throws {
    let workspace = try SampleWorkspace()
    try await workspace.expectFailure(
      of: "feature Load --start detail", .usage, "\"Load\" can't be a module name",
      "  the generated code uses LoadState for something else: "
        + "Tools/Templates/feature-detail/Modules/Features/__Name__Kit/__Name__State.swift:5",
      "hint: use another name, such as LoadList")
    try workspace.edit(
      "Modules/Features/CatsKit/CatsAssembly.swift", "{}", "{ let next: DogsAssembly }")
    try await workspace.expectFailure(
      of: "rename Cats Dogs", .usage, "\"Dogs\" can't be a module name",
      "  CatsKit means something else by DogsAssembly already",
      "hint: use another name, such as DogsList")
  }

  @Test(
    "Refuses a command that exists, and suggests --command",
    arguments: [
      ("feature Help", "help", "every program has a command called help"),
      ("feature Completions", "completions", "every program has a command called completions"),
      ("feature Dogs --command cats", "cats", "CatsKit already has a command called cats"),
      ("rename Cats Dogs --command help", "help", "every program has a command called help"),
      ("feature Browse", "browse", "PetsAssembly already has a command called browse"),
      ("feature Dogs --command lions", "lions", "CatsKit already has a destination called lions"),
    ])
  func takenCommands(_ line: String, _ word: String, _ reason: String) async throws {
    let workspace = try SampleWorkspace([
      "Modules/Assembly/PetsAssembly/Browse/BrowseCommand.swift": """
      let definition = CommandDefinition(name: "browse", summary: "Browse")

      """,
      "Modules/Features/CatsKit/CatsAssembly+Destination.swift": """
      let destination = Destination("lions", title: "Lions")

      """,
    ])
    try await workspace.expectFailure(
      of: line, .usage, "\"\(word)\" can't be a command name", "  \(reason)",
      "hint: choose another one with --command")
  }

  @Test("Refuses a command that is the alias of another one") func takenAlias() async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit(
      "Modules/Features/CatsKit/CatsCommand.swift", "name: \"cats\",",
      "name: \"cats\", aliases: [\"kitties\", \"toms\"],")
    try await workspace.expectFailure(
      of: "feature Toms", .usage, "\"toms\" can't be a command name",
      "  CatsKit already has a command called toms", "hint: choose another one with --command")
  }

  @Test("Refuses a name that conflicts with an associated type")
  func associatedTypes() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Base/DisplayKit/ViewModel.swift":
        "public protocol ViewModel {\n  associatedtype DogsState\n}\n"
    ])
    try await workspace.expectFailure(
      of: "feature Dogs", .usage, "\"Dogs\" can't be a module name",
      "  DisplayKit already has a type called DogsState",
      "hint: use another name, such as DogsList")
  }

  @Test("Refuses a feature whose folder contains files of an unlisted module")
  func strayFiles() async throws {
    let stray = "Modules/Features/DogsKit/X.swift"
    try await SampleWorkspace([stray: "\n"]).expectFailure(
      of: "feature Dogs", .usage, "\"Dogs\" can't be a module name",
      "  \(stray) already exists, but the manifest does not list its module",
      "hint: use another name, such as DogsList")
  }

  // MARK: - Modules

  @Test("Refuses to remove a program") func program() async throws {
    try await SampleWorkspace().expectFailure(
      of: "remove pets", .failure, "'pets' is a program, not a module",
      "hint: edit Package.swift to rename or remove a program")
  }

  @Test(
    "Suggests a similar name for an unknown module",
    arguments: [
      ("remove Cat", "no module named 'Cat'\nhint: did you mean 'Cats'?"),
      ("remove Zebra", "no module named 'Zebra'\nhint: run 'scaffold list' for a list of modules"),
      ("remove PetDomein", "no module named 'PetDomein'\nhint: did you mean 'PetDomain'?"),
      ("rename Cat Dogs", "no module named 'Cat'\nhint: did you mean 'Cats'?"),
    ])
  func unknownModules(_ line: String, _ error: String) async throws {
    try await SampleWorkspace().expectFailure(of: line, .notFound, error)
  }

  @Test("Requires a valid layer") func layers() async throws {
    let workspace = try SampleWorkspace()
    let usage = "\nusage: scaffold module [options] NAME"
    try await workspace.expectFailure(
      of: "module Money", .usage,
      "missing option --layer LAYER\n"
        + "hint: Layer of the module: base, domain, data, presentation" + usage)
    try await workspace.expectFailure(
      of: "module Money --layer app", .usage,
      "option '--layer' takes 'base', 'domain', 'data' or 'presentation', not 'app'"
        + usage)
  }

  // MARK: - Repositories

  /// The files of a second repository protocol that the templates can use.
  private nonisolated static let food = SampleWorkspace.domain(of: "Food")

  @Test(
    "Refuses a feature if it can't select one repository protocol",
    arguments: [
      (
        ["Modules/Domain/PetDomain/PetRepository.swift": "struct Pet {}\n"], "feature Dogs",
        "no domain module declares a repository protocol\n"
          + "hint: declare one, or generate a feature with --start empty"
      ),
      (
        food, "feature Dogs",
        "the domain declares several repository protocols: FoodRepository, PetRepository\n"
          + "hint: choose one with --repository"
      ),
      (
        food, "feature Dogs --repository DogRepository",
        "the domain declares no repository protocol 'DogRepository'; it declares "
          + "FoodRepository, PetRepository"
      ),
      (
        food, "feature Dogs --repository FoodRepository",
        "Modules/Assembly/PetsAssembly/SharedDependencies.swift has no dependency 'foodRepository', from "
          + "which the feature would get its repository"
      ),
    ])
  func repositories(_ files: [String: String], _ line: String, _ error: String) async throws {
    try await SampleWorkspace(files).expectFailure(of: line, .failure, error)
  }

  // MARK: - Wiring

  @Test(
    "A feature requires an assembly and a program",
    arguments: [
      (
        #"  .assembly("PetsAssembly", uses: ["CatsKit", "InjectionKit", "PetDomain"]),"#, "",
        "the manifest lists no assembly module; a feature needs one"
      ),
      (
        #"  .app("pets", uses: ["PetsAssembly"]),"#, "",
        "no program in App uses PetsAssembly; a feature needs one for its command"
      ),
    ])
  func wiring(_ old: String, _ new: String, _ error: String) async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit("Package.swift", old, new)
    try await workspace.expectFailure(of: "feature Dogs", .failure, error)
  }

  @Test(
    "A feature requires the list of features",
    arguments: [
      (
        nil,
        "there is no Modules/Assembly/PetsAssembly/Features.swift, which lists the features of the "
          + "assembly"
      ),
      (
        "enum Features {}\n",
        "Modules/Assembly/PetsAssembly/Features.swift has no list 'let all: [Feature] = [' to add "
          + "the feature to"
      ),
    ])
  func registries(_ text: String?, _ error: String) async throws {
    try await SampleWorkspace(["Modules/Assembly/PetsAssembly/Features.swift": text]).expectFailure(
      of: "feature Dogs", .failure, error)
  }

  @Test("Reports the missing manifest of a workspace", arguments: ["check", "remove Cats"])
  func lostManifest(_ line: String) async throws {
    let workspace = try SampleWorkspace(["Package.swift": nil, "Kits/Package.swift": ""])
    try workspace.folder.write("app Pets\n", to: ".scaffold/workspace")
    let error = "\(workspace.folder.path)/Package.swift is missing; restore it with git"
    try await workspace.expectFailure(of: line, .failure, error)
  }

  @Test("Reports a missing package, folder or list of modules") func packages() async throws {
    let folder = try TemporaryFolder(["a/b": ""])
    let workspace = try SampleWorkspace()
    let none = await workspace.run("feature Dogs", path: folder.path + "/a")
    #expect(
      none
        == .failing(
          .notFound, "no Package.swift in '\(folder.path)/a' or its parent folders",
          "hint: change to the folder of a package, or pass it with --path"))
    try folder.write("let package = __Name__\n", to: "a/Tools/Templates/workspace/Package.swift")
    #expect(await workspace.run("check", path: folder.path + "/a") == none)
    let new = await workspace.run("new Zoo", path: folder.path + "/a")
    #expect(
      new
        == .failing(
          .notFound, "there are no kits to copy in this folder or its parent folders",
          "hint: run the command in a clone of the repository of scaffold or in a workspace with "
            + "kits, or pass that folder with --path"))
    let upgrade = await workspace.run("upgrade --to \(folder.path)/a")
    #expect(
      upgrade
        == .failing(
          .notFound, "there are no kits in '\(folder.path)/a' or its parent folders",
          "hint: pass the folder of a workspace, or URL@VERSION, with --to"))
    let missing = await workspace.run("remove Dogs", path: folder.path + "/c")
    #expect(missing == .failing(.notFound, "there is no folder '\(folder.path)/c'"))
    try folder.write("let package = Package(name: \"x\")\n", to: "Package.swift")
    let other = await workspace.run("rename Dogs Cats", path: folder.path + "/a")
    #expect(
      other
        == .failing(
          .failure,
          "this command needs a workspace of 'scaffold new'; the package in '\(folder.path)' is "
            + "not one",
          "hint: list, graph, check, rules, affected, use and unuse work in any package"))
    #expect(await workspace.run("new Zoo", path: folder.path + "/a") == new)
    let graph = await workspace.run("graph --redraw", path: folder.path)
    #expect(
      graph
        == .failing(
          .failure,
          "--redraw needs a workspace of 'scaffold new', whose documentation contains the graph",
          "hint: without --redraw, the command prints the graph of any package"))
  }
}
