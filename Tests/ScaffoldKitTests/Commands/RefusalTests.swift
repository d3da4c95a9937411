import CommandLineKit
import ScaffoldKit
import Testing

/// What the commands that change a workspace answer where they can't, and that they leave it alone.
@MainActor
@Suite struct RefusalTests {
  private func expect(
    _ line: String, in workspace: SampleWorkspace, isRefusedWith error: String,
    code: ExitCode = .usage, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try workspace.folder.contents()
    let outcome = await workspace.run(line)
    #expect(
      outcome == .init(error: "error: \(error)\n", code: code), sourceLocation: sourceLocation)
    #expect(try workspace.folder.contents() == before, sourceLocation: sourceLocation)
  }

  // MARK: - Names

  @Test(
    "A name that something has already is no name",
    arguments: [
      ("feature CATS", "CATS", "it would differ from the module CatsKit only in case"),
      (
        "feature Foundation", "Foundation",
        "the toolchain or a system has a module called Foundation"
      ),
      ("feature UI", "UI", "the toolchain or a system has a module called UIKit"),
      ("feature Self", "Self", "the language has a meaning for Self"),
      ("feature String", "String", "a type String would shadow the one that every file sees"),
      ("feature Display", "Display", "there is a module called DisplayKit already"),
      ("feature Kit", "Kit", "the feature's module would be called KitKit"),
      ("feature Main", "Main", "a file Main.swift is where a program begins"),
      ("feature Features", "Features", "PetsAssembly has a file called Features.swift already"),
      (
        "feature Fixtures", "Fixtures",
        "the templates of features have a file called Fixtures.swift"
      ),
      (
        "feature Shared --start empty", "Shared",
        "PetsAssembly has a type called SharedEntries already"
      ),
      ("rename Cats Features", "Features", "PetsAssembly has a file called Features.swift already"),
      ("feature AppKit", "AppKit", "the feature's module would be called AppKitKit"),
      (
        "feature CatsKit", "CatsKit",
        "the feature's module would be called CatsKitKit\nhelp: did you mean Cats?"
      ),
      (
        "feature CatsFeature", "CatsFeature",
        "the feature's module would be called CatsFeatureKit\nhelp: did you mean Cats?"
      ),
      ("module CatsKit --layer base", "CatsKit", "there is a module called CatsKit already"),
      (
        "module PETDOMAIN --layer base", "PETDOMAIN",
        "it would differ from the module PetDomain only in case"
      ),
      (
        "module CatsKitTests --layer base", "CatsKitTests",
        "there is a test target called CatsKitTests already"
      ),
      (
        "module MoneyTests --layer base", "MoneyTests",
        "what ends in Tests is a test target\nhelp: each module gets its own: MoneyTestsTests"
      ),
      ("rename Cats CommandLine", "CommandLine", "there is a module called CommandLineKit already"),
      ("rename Cats Cats", "Cats", "there is a module called CatsKit already"),
      ("rename Cats CATS", "CATS", "it would differ from the module CatsKit only in case"),
      ("rename Cats UI", "UI", "the toolchain or a system has a module called UIKit"),
      ("rename DisplayKit CatsKit", "CatsKit", "there is a module called CatsKit already"),
    ])
  func takenNames(_ line: String, _ name: String, _ reason: String) async throws {
    try await expect(
      line, in: SampleWorkspace(),
      isRefusedWith: "\"\(name)\" cannot be a module name\n  \(reason)")
  }

  @Test(
    "A letter that no name has is pointed at",
    arguments: [
      (
        "feature user-profile", "user-profile", 4, "only letters and digits are allowed",
        "UserProfile"
      ),
      ("feature cats", "cats", 0, "a module name begins with a capital letter", "Cats"),
      ("feature class", "class", 0, "a module name begins with a capital letter", nil),
      ("feature ..", "..", 0, "only letters and digits are allowed", nil),
      ("feature ../Dogs", "../Dogs", 0, "only letters and digits are allowed", "Dogs"),
      ("feature /etc/passwd", "/etc/passwd", 0, "only letters and digits are allowed", "EtcPasswd"),
      ("feature 🐈", "🐈", 0, "only letters and digits are allowed", nil),
      ("feature D\u{430}gs", "D\u{430}gs", 1, "only the letters A to Z are allowed", nil),
      ("rename Cats d\u{F6}gs", "d\u{F6}gs", 1, "only the letters A to Z are allowed", nil),
      (
        "module money --layer base", "money", 0, "a module name begins with a capital letter",
        "Money"
      ),
    ] as [(String, String, Int, String, String?)])
  func strayLetters(
    _ line: String, _ name: String, _ column: Int, _ reason: String, _ suggestion: String?
  ) async throws {
    let caret = String(repeating: " ", count: column) + "^ " + reason
    try await expect(
      line, in: SampleWorkspace(),
      isRefusedWith: "\"\(name)\" cannot be a module name\n  \(name)\n  \(caret)"
        + (suggestion.map { "\nhelp: did you mean \($0)?" } ?? ""))
  }

  @Test("Marks that turn the text around are not shown")
  func bidirectional() async throws {
    try await expect(
      "feature Do\u{202E}gs", in: SampleWorkspace(),
      isRefusedWith: """
        "Dogs" cannot be a module name
          Dogs
            ^ only letters and digits are allowed, this is U+202E
        """)
  }

  @Test("Of a name of 10,000 letters the beginning is shown")
  func huge() async throws {
    let shown = String(repeating: "A", count: 59) + "…"
    try await expect(
      "feature " + String(repeating: "A", count: 10_000), in: SampleWorkspace(),
      isRefusedWith: "\"\(shown)\" cannot be a module name\n"
        + "  a name has at most 40 letters, this has 10000")
  }

  @Test("A type of a module that it uses is no name for a new type")
  func takenTypes() async throws {
    try await expect(
      "feature Kennel --start detail",
      in: SampleWorkspace([
        "Modules/Domain/PetDomain/Kennel.swift": "public struct KennelState {}\n"
      ]),
      isRefusedWith: """
        "Kennel" cannot be a module name
          PetDomain has a type called KennelState already
        """)
    let workspace = try SampleWorkspace([
      "Modules/Domain/PetDomain/Dogs.swift": "public struct DogsAssembly {}\n"
    ])
    try await expect(
      "rename Cats Dogs", in: workspace,
      isRefusedWith: """
        "Dogs" cannot be a module name
          PetDomain has a type called DogsAssembly already
        """)
  }

  @Test("A word that the feature needs for something else is no name for it")
  func neededWords() async throws {
    let workspace = try SampleWorkspace()
    try await expect(
      "feature Pet --start detail", in: workspace,
      isRefusedWith: """
        "Pet" cannot be a module name
          the code made from it means something else by Pet: \
        Tools/Templates/feature-detail/Modules/Features/__Name__Kit/__Name__.swift:6
        """)
    try workspace.edit(
      "Modules/Features/CatsKit/CatsAssembly.swift", "{}", "{ let next: DogsAssembly }")
    try await expect(
      "rename Cats Dogs", in: workspace,
      isRefusedWith: """
        "Dogs" cannot be a module name
          CatsKit means something else by DogsAssembly already
        """)
  }

  @Test(
    "A command that there is already is refused with a way out",
    arguments: [
      ("feature Help", "help", "every program has a command called help"),
      ("feature Completions", "completions", "every program has a command called completions"),
      ("feature Dogs --command cats", "cats", "CatsKit has a command called cats already"),
      ("rename Cats Dogs --command help", "help", "every program has a command called help"),
    ])
  func takenCommands(_ line: String, _ word: String, _ reason: String) async throws {
    try await expect(
      line, in: SampleWorkspace(),
      isRefusedWith: """
        "\(word)" cannot be a command name
          \(reason)
        help: choose another with --command
        """)
  }

  @Test("A command is written in small letters")
  func commandLetters() async throws {
    try await expect(
      "feature Dogs --command dogS", in: SampleWorkspace(),
      isRefusedWith: """
        "dogS" cannot be a command name
          dogS
             ^ only lower-case letters, digits and hyphens are allowed
        """)
  }

  @Test("What a protocol leaves open is no name, since it means something else inside")
  func openTypes() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Base/DisplayKit/ViewModel.swift":
        "public protocol ViewModel {\n  associatedtype State\n}\n"
    ])
    try await expect(
      "feature State", in: workspace,
      isRefusedWith: """
        "State" cannot be a module name
          DisplayKit has a type called State already
        """)
  }

  @Test("A feature does not grow where files are that nobody lists")
  func strayFiles() async throws {
    let stray = "Modules/Features/DogsKit/X.swift"
    try await expect(
      "feature Dogs", in: SampleWorkspace([stray: "\n"]),
      isRefusedWith: """
        "Dogs" cannot be a module name
          \(stray) is there already, and no line of the manifest is for it
        """)
  }

  // MARK: - Modules

  @Test("A program is no module")
  func program() async throws {
    try await expect(
      "remove pets", in: SampleWorkspace(),
      isRefusedWith: "'pets' is a program, which is made and removed by hand", code: .failure)
  }

  @Test(
    "A module that does not exist is told with the one that was perhaps meant",
    arguments: [
      ("remove Cat", "there is no module 'Cat'; did you mean Cats?"),
      ("remove Zebra", "there is no module 'Zebra'; 'scaffold list' shows all of them"),
      ("remove PetDomein", "there is no module 'PetDomein'; did you mean PetDomain?"),
      ("rename Cat Dogs", "there is no module 'Cat'; did you mean Cats?"),
    ])
  func unknownModules(_ line: String, _ error: String) async throws {
    try await expect(line, in: SampleWorkspace(), isRefusedWith: error, code: .notFound)
  }

  @Test("A module needs a layer")
  func layers() async throws {
    let workspace = try SampleWorkspace()
    let usage = "\nusage: scaffold module [options] NAME"
    try await expect(
      "module Money", in: workspace,
      isRefusedWith: "a module needs a layer; give --layer base, --layer domain or --layer data"
        + usage)
    try await expect(
      "module Money --layer app", in: workspace,
      isRefusedWith: "option '--layer' takes 'base', 'domain' or 'data', not 'app'" + usage)
  }

  // MARK: - Repositories

  private nonisolated static let other = [
    "Modules/Domain/PetDomain/FoodRepository.swift": """
    public protocol FoodRepository {
      func food(_ id: FoodID) async throws -> Food
    }

    """
  ]

  @Test(
    "Without the one repository that it could ask, a feature is not grown",
    arguments: [
      (
        ["Modules/Domain/PetDomain/PetRepository.swift": "struct Pet {}\n"], "feature Dogs",
        "no module of the domain declares a repository protocol; grow one, or use --start empty"
      ),
      (
        other, "feature Dogs",
        "the domain declares several repository protocols; "
          + "choose one with --repository: FoodRepository, PetRepository"
      ),
      (
        other, "module Cache --layer data",
        "the domain declares several repository protocols; "
          + "choose one with --repository: FoodRepository, PetRepository"
      ),
      (
        other, "feature Dogs --repository DogRepository",
        "the domain declares no protocol 'DogRepository'; there is FoodRepository, PetRepository"
      ),
      (
        other, "feature Dogs --repository FoodRepository",
        "Modules/Assembly/PetsAssembly/SharedEntries.swift has no entry 'foodRepository' that a "
          + "feature could be given"
      ),
    ])
  func repositories(_ files: [String: String], _ line: String, _ error: String) async throws {
    try await expect(line, in: SampleWorkspace(files), isRefusedWith: error, code: .failure)
  }

  // MARK: - The house

  @Test(
    "A feature needs an assembly, a list of features and a program",
    arguments: [
      (
        #"  .assembly("PetsAssembly", uses: ["CatsKit", "InjectionKit", "PetDomain"]),"#, "",
        "the manifest lists no assembly module, so a feature has no place to be wired into"
      ),
      (
        "  // Assembly: the composition root.", #"  .assembly("MoreAssembly", uses: []),"#,
        "the manifest lists more than one assembly module (MoreAssembly, PetsAssembly); "
          + "one is expected"
      ),
      (
        #"  .app("pets", uses: ["PetsAssembly"]),"#, "",
        "the manifest lists no program in App, so a feature has no place to be wired into"
      ),
    ])
  func houses(_ old: String, _ new: String, _ error: String) async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit("Package.swift", old, new)
    try await expect("feature Dogs", in: workspace, isRefusedWith: error, code: .failure)
  }

  @Test(
    "A feature needs the list of features",
    arguments: [
      (
        nil,
        "there is no Modules/Assembly/PetsAssembly/Features.swift, where the assembly lists its features"
      ),
      (
        "enum Features {}\n",
        "Modules/Assembly/PetsAssembly/Features.swift has no list 'let all: [Feature] = [' to add a "
          + "feature to"
      ),
    ])
  func registries(_ text: String?, _ error: String) async throws {
    try await expect(
      "feature Dogs",
      in: SampleWorkspace(["Modules/Assembly/PetsAssembly/Features.swift": text]),
      isRefusedWith: error, code: .failure)
  }

  @Test("Where there is no package, or none of this shape, it is said")
  func packages() async throws {
    let folder = try TemporaryFolder(["a/b": ""])
    let workspace = try SampleWorkspace()
    let none = await workspace.run("feature Dogs", path: folder.path + "/a")
    #expect(
      none
        == .init(
          error: """
            error: neither '\(folder.path)/a' nor a folder above it has a Package.swift; go to a \
            package, or name it with --path

            """, code: .notFound))
    let missing = await workspace.run("remove Dogs", path: folder.path + "/c")
    #expect(
      missing
        == .init(error: "error: there is no folder '\(folder.path)/c'\n", code: .notFound))
    try folder.write("let package = Package(name: \"x\")\n", to: "Package.swift")
    let other = await workspace.run("rename Dogs Cats", path: folder.path + "/a")
    #expect(
      other
        == .init(
          error: """
            error: \(folder.path)/Package.swift:1: there is no list 'let modules: [Module] = [' \
            with a line for each module

            """, code: .failure))
  }
}
