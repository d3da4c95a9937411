public import CharacterDomain
public import Testing

/// The requirements of `CharacterStore`, as tests for every implementation. The implementation must
/// also pass ``CharacterRepositoryContract`` after ``CharacterDomain/CharacterStore/fill(with:)``.
///
/// ```swift
/// @Test("Fulfills the store contract", arguments: CharacterStoreContract.requirements)
/// func contract(_ requirement: CharacterStoreContract.Requirement) async throws {
///   try await requirement.check(InMemoryCharacterRepository([]))
/// }
/// ```
public enum CharacterStoreContract {
  /// One requirement of the contract, with the test that checks it.
  public struct Requirement: Sendable, CustomTestStringConvertible {
    /// The sentence that describes the requirement, for test reports.
    public let testDescription: String

    private let body: @Sendable (any CharacterStore) async throws -> Void

    init(
      _ sentence: String, body: @escaping @Sendable (any CharacterStore) async throws -> Void
    ) {
      testDescription = sentence
      self.body = body
    }

    /// Runs the test on an empty store of the source `stored`.
    public func check(_ store: any CharacterStore) async throws { try await body(store) }
  }

  /// The source whose characters a tested store must accept.
  public static let source: SourceName = "stored"

  /// All requirements, for use as test arguments.
  public static var requirements: [Requirement] {
    replacing + incomplete + removing + caches + failing
  }
}

extension CharacterStore {
  /// Saves the `contractFixtures(of:)` in reverse order and in batches of three. Before each batch,
  /// saves an outdated version of the characters in the batch.
  public func fill(with source: SourceName?) async throws(CharacterRepositoryError) {
    let fixtures = Array([FictionalCharacter].contractFixtures(of: source).reversed())
    for start in stride(from: 0, to: fixtures.count, by: 3) {
      let batch = Array(fixtures[start..<min(start + 3, fixtures.count)])
      let outdated = batch.map { character in
        FictionalCharacter(
          id: character.id, slug: character.slug, name: "Outdated \(character.name)",
          aliases: ["Obsolete", "Former \(character.name)"], author: "Someone", language: "Latin",
          kind: .construct, relations: [Relation(.enemy, character.reference)],
          biography: "Had another life.", facts: [LabeledFact("Old", "yes")])
      }
      try await save(outdated, areComplete: true)
      try await save(batch, areComplete: true)
    }
  }
}

extension CharacterStoreContract {
  private static var replacing: [Requirement] {
    [
      Requirement("A saved character replaces the one with its ID") { store in
        try await store.save([ada, ben], areComplete: true)
        var renamed = ada
        (renamed.name, renamed.aliases, renamed.facts) = ("Zoe", ["Zed"], [])
        try await store.save([renamed], areComplete: true)
        #expect(try await store.character(ada.id) == renamed)
        #expect(try await names(in: store) == ["Ben", "Zoe"])
        #expect(try await found("Ada", in: store) == [])
        #expect(try await found("Countess", in: store) == [])
        #expect(try await found("Zed", in: store) == ["Zoe"])
        #expect(try await store.find(.name("Countess"), limit: 5) == [])
        let zed = try await store.find(.name("Zed"), limit: 5)
        #expect(zed.map(\.reference) == [renamed.reference])
      },
      Requirement("The last one of two characters with the same ID is saved") { store in
        var second = ada
        second.name = "Second"
        try await store.save([ada, second], areComplete: true)
        #expect(try await names(in: store) == ["Second"])
      },
      Requirement("An empty batch changes nothing") { store in
        try await store.save([ada], areComplete: true)
        try await store.save([], areComplete: true)
        #expect(try await names(in: store) == ["Ada"])
      },
      Requirement("A related character can be added later") { store in
        try await store.save([ada], areComplete: true)
        try await store.save([ben], areComplete: true)
        #expect(try await store.character(ada.id) == ada)
      },
      Requirement("Batches contain relations to characters that are absent") { store in
        let text = CharacterID(source: source, local: "a:b").map {
          CharacterReference(id: $0, slug: nil, name: "")
        }
        var ada = ada
        ada.relations += [text].compactMap(\.self).map { Relation(.enemy, $0) }
        try await store.save([ada], areComplete: true)
        let found = try await store.characters(.init(), after: nil, limit: 1).first?.relations
        #expect(found?.map(\.kind) == [.friend, .enemy])
        #expect(found?.map(\.character.id) == ada.relations.map(\.character.id))
      },
    ]
  }

  private static var incomplete: [Requirement] {
    [
      Requirement("An incomplete character is added, but replaces none") { store in
        try await store.save([ben], areComplete: true)
        let partial = [ada, ben].map { FictionalCharacter(id: $0.id, name: "Partial") }
        try await store.save(partial, areComplete: false)
        #expect(try await store.character(ben.id) == ben)
        #expect(try await store.character(ada.id) == partial[0])
      },
      Requirement("A complete character replaces an incomplete one") { store in
        try await store.save(
          [FictionalCharacter(id: ben.id, name: "Partial")], areComplete: false)
        try await store.save([ben], areComplete: true)
        #expect(try await store.character(ben.id) == ben)
        #expect(try await names(in: store) == ["Ben"])
      },
    ]
  }

  private static var removing: [Requirement] {
    [
      Requirement("A removed character is not found, and can be added again") { store in
        try await store.save([ada, ben], areComplete: true)
        try await store.remove([ben.id, .fixture(99, of: source)])
        #expect(try await names(in: store) == ["Ada"])
        #expect(try await found("Ben", in: store) == [])
        #expect(try await store.find(.name("Ben"), limit: 5) == [])
        await #expect(throws: CharacterRepositoryError.notFound) {
          try await store.character(ben.id)
        }
        try await store.save([ben], areComplete: true)
        #expect(try await store.character(ben.id) == ben)
      },
      Requirement("The IDs with a prefix are returned once each") { store in
        let locals = ["1", "2", "11", "a:1", "a:11", "a:2", "b:1", "é:1", "a"]
        let saved = locals.compactMap { CharacterID(source: source, local: $0) }
          .map { FictionalCharacter(id: $0, name: "Name of \($0)") }
        try await store.save(saved, areComplete: true)
        for (prefix, expected) in [
          ("", locals), ("a:", ["a:1", "a:11", "a:2"]), ("é", ["é:1"]), ("a_", []), ("c", []),
        ] {
          for limit in [1, 2, 20] {
            let found = try await ids(in: store, prefix, limit: limit).map(\.local)
            #expect(found.sorted() == expected.sorted())
          }
        }
        #expect(try await store.ids(withPrefix: "", after: nil, limit: -1) == [])
      },
    ]
  }

  private static func ids(
    in store: any CharacterStore, _ prefix: String, limit: Int
  ) async throws -> [CharacterID] {
    var all: [CharacterID] = []
    while all.count < 100 {
      let next = try await store.ids(withPrefix: prefix, after: all.last, limit: limit)
      #expect(next.count <= limit)
      if next.isEmpty { break }
      all += next
    }
    return all
  }

  private static var caches: [Requirement] {
    [
      Requirement("Lists, searches and statistics contain what was saved after them") { store in
        try await store.save([ada], areComplete: true)
        #expect(try await names(in: store) == ["Ada"])
        #expect(try await found("b", in: store) == [])
        try await store.save([ben], areComplete: true)
        #expect(try await names(in: store) == ["Ada", "Ben"])
        #expect(try await found("b", in: store) == ["Ben"])
        #expect(try await store.statistics(.init()).kinds.map(\.count) == [1, 1])
      }
    ]
  }

  private static var failing: [Requirement] {
    [
      Requirement("A cancelled call saves nothing") { store in
        await CharacterRepositoryContract.expectCancelled {
          try await store.save([ada], areComplete: true)
        }
        let saved = try await names(in: store)
        #expect(saved == [])
      }
    ]
  }

  private static func names(in store: any CharacterStore) async throws -> [String] {
    let page = try await store.list(.init(), sort: .name, page: PageRequest(limit: 10))
    #expect(page.total == .exactly(page.items.count))
    return page.items.map(\.reference.name)
  }

  private static func found(_ text: String, in store: any CharacterStore) async throws -> [String] {
    let page = try await store.search(text, in: .init(), page: PageRequest(limit: 10))
    #expect(page.total == .exactly(page.items.count))
    return page.items.map(\.summary.reference.name)
  }

  private static var ada: FictionalCharacter {
    FictionalCharacter(
      id: .fixture(1, of: source), name: "Ada", aliases: ["Countess"], language: "English",
      kind: .human, relations: [Relation(.friend, ben.reference)],
      facts: [LabeledFact("Status", "Alive")])
  }

  private static var ben: FictionalCharacter {
    FictionalCharacter(id: .fixture(13, of: source), slug: "ben", name: "Ben", kind: .animal)
  }
}
