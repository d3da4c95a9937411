import CommandLineKit
import CommandLineTesting
import Testing

/// Checks which repository protocols `scaffold feature` accepts: those with the functions and types
/// that the templates use.
@MainActor
@Suite struct RepositorySelectionTests {
  private nonisolated static let toys = "Modules/Domain/PetDomain/ToysRepository.swift"

  /// A protocol without the functions and types that the templates need.
  private nonisolated static let others = [
    toys: """
    public protocol ToysRepository {
      func toys() async throws -> [Toy]
    }

    """
  ]

  private func outcome(
    _ line: String, _ changes: [String: String?] = others
  ) async throws -> CommandOutcome {
    let workspace = try SampleWorkspace(changes)
    let before = try workspace.folder.contents()
    let outcome = await workspace.run(line + " --dry-run --quiet")
    #expect(try workspace.folder.contents() == before)
    return outcome
  }

  @Test("Refuses a protocol for a list, and lists everything that is missing")
  func list() async throws {
    #expect(
      try await outcome("feature Toys --repository ToysRepository")
        == .failing(
          .failure, "a feature with --start list can't use ToysRepository",
          "  ToysRepository has no function list(_:sort:page:)",
          "  ToysRepository has no function search(_:in:page:)",
          "  PetDomain has no type InMemoryToysRepository",
          "  PetDomain has no type StubToysRepository", "  PetDomain has no type Toys",
          "  PetDomain has no type ToysFilter", "  PetDomain has no type ToysID",
          "  PetDomain has no type ToysReference", "  PetDomain has no type ToysRepositoryError",
          "  PetDomain has no type ToysSummary",
          "hint: use --repository PetRepository or --start empty without --repository"))
  }

  @Test("Refuses a protocol for a detail without a request by id")
  func detail() async throws {
    let outcome = try await outcome("feature Toys --start detail --repository ToysRepository")
    #expect(
      outcome.error.hasPrefix(
        """
        error: a feature with --start detail can't use ToysRepository
          ToysRepository has no function toys(_:)

        """))
    #expect(outcome.code == .failure)
  }

  @Test("Refuses the only protocol if a function has other labels")
  func missingFunction() async throws {
    let path = "Modules/Domain/PetDomain/PetRepository.swift"
    let text = SampleWorkspace.domain(of: "Pet")[path]
    let other = text?.replacing("sort: PetSort", with: "by order: PetSort")
    #expect(
      try await outcome("feature Dogs", [path: other])
        == .failing(
          .failure, "a feature with --start list can't use PetRepository",
          "  PetRepository has no function list(_:sort:page:)",
          "hint: use --start empty without --repository"))
    #expect(try await outcome("feature Dogs --start detail", [path: other]).code == .success)
  }

  @Test("Accepts a function that an inherited protocol or an extension declares")
  func inheritedFunction() async throws {
    let path = "Modules/Domain/PetDomain/PetRepository.swift"
    let text = SampleWorkspace.domain(of: "Pet")[path] ?? ""
    let inherited =
      text.replacing("protocol PetRepository", with: "protocol Pets")
      + "public protocol PetRepository: Sendable, Pets {}\n"
    #expect(try await outcome("feature Dogs", [path: inherited]).code == .success)
    let extended =
      text.replacing("func list(", with: "func all(") + """
        extension PetRepository {
          public func list(_ filter: PetFilter, sort: PetSort, page: Page<A, B>) { all { $0 } }
        }

        """
    #expect(try await outcome("feature Dogs", [path: extended]).code == .success)
  }

  @Test("Refuses a protocol whose domain lacks a type that the templates use")
  func missingType() async throws {
    let path = "Modules/Domain/PetDomain/Pet.swift"
    let text = SampleWorkspace.domain(of: "Pet")[path]
    #expect(
      try await outcome(
        "feature Dogs", [path: text?.replacing("public struct PetFilter {}\n", with: "")]
      ).error == """
        error: a feature with --start list can't use PetRepository
          PetDomain has no type PetFilter
        hint: use --start empty without --repository

        """)
  }

  @Test("Refuses a domain that lacks a type, even if another domain module declares it")
  func typeOfOtherDomain() async throws {
    let workspace = try SampleWorkspace([
      "Modules/Domain/ToyDomain/Page.swift": "public struct PageRequest {}\n"
    ])
    try workspace.edit(
      "Package.swift", #"  .domain("PetDomain"),"#,
      #"  .domain("PetDomain"),"# + "\n" + #"  .domain("ToyDomain"),"#)
    #expect(
      await workspace.run("feature Dogs --dry-run --quiet").error == """
        error: a feature with --start list can't use PetRepository
          PetDomain has no type PageRequest
        hint: use --start empty without --repository

        """)
  }

  @Test("Refuses a domain without a testing module")
  func missingTestingModule() async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit(
      "Package.swift", #"  .domain("PetDomainTesting", uses: ["PetDomain"]),"# + "\n", "")
    #expect(
      await workspace.run("feature Dogs --dry-run --quiet").error == """
        error: a feature with --start list can't use PetRepository
          there is no module PetDomainTesting
        hint: use --start empty without --repository

        """)
  }

  @Test("Selects the only usable protocol") func selection() async throws {
    #expect(try await outcome("feature Dogs") == .init())
  }

  @Test("Names all protocols if the templates can use none of several")
  func noSelection() async throws {
    var changes: [String: String?] = Self.others
    changes["Modules/Domain/PetDomain/Pet.swift"] = .some(nil)
    #expect(
      try await outcome("feature Dogs", changes)
        == .failing(
          .failure, "a feature with --start list can use none of PetRepository, ToysRepository",
          "hint: name one with --repository to see what it lacks"))
  }

  @Test("Refuses --repository for an empty feature", arguments: ["NoSuch", "PetRepository"])
  func unused(_ name: String) async throws {
    #expect(
      try await outcome("feature Dogs --start empty --repository \(name)")
        == .failing(
          .usage, "a feature with --start empty uses no repository",
          "hint: leave out --repository"))
  }
}
