import CharacterDomain
import Foundation
import Testing

@Suite struct CharacterIDTests {
  private func id(_ source: String, _ local: String) throws -> CharacterID? {
    CharacterID(source: try #require(SourceName(rawValue: source)), local: local)
  }

  @Test(
    "Digits are the ID of a character in the embedded catalog",
    arguments: [("12", 12), ("012", 12), ("0", 0), ("9223372036854775807", Int.max)])
  func digits(_ text: String, _ number: Int) throws {
    let id = try #require(CharacterID(text))
    #expect(id == CharacterID(number))
    #expect(id.number == number && id.source == nil && id.local == "\(number)")
    #expect(id.description == "\(number)")
  }

  @Test(
    "The ID of a character from a source is the source, a colon and a local ID",
    arguments: [
      ("rickandmorty:1", "rickandmorty", "1"), ("swapi:01", "swapi", "01"),
      ("x-2:a/b", "x-2", "a/b"), ("poke:a:b,c%2C", "poke", "a:b,c%2C"),
      ("s:É ü \u{202E}x", "s", "É ü \u{202E}x"), ("s::", "s", ":"),
    ])
  func qualified(_ text: String, _ source: String, _ local: String) throws {
    let parsed = try #require(CharacterID(text))
    #expect(try parsed == id(source, local))
    #expect(parsed.source?.rawValue == source && parsed.local == local && parsed.number == nil)
    #expect(parsed.description == text)
  }

  @Test(
    "Refuses text that is not a valid ID",
    arguments: [
      "", "-1", "+1", "１２", "9223372036854775808", "zeus", ":1", "rickandmorty:", "Rick:1",
      "1rick:1", "-rick:1", "rick_morty:1", "rïck:1", "s: 1", "s:1 ", "s:a\nb", "s:a\u{0}",
      "s:\u{1B}[2J", "s:a\u{2028}b", "s:a\u{85}b",
      "s:\(String(repeating: "x", count: CharacterName.maximumLength + 1))",
    ])
  func invalid(_ text: String) { #expect(CharacterID(text) == nil) }

  @Test("IDs of the embedded catalog sort first; in a source, numbers sort before other text")
  func order() throws {
    let sorted = [
      "2", "10", "a:2", "a:9", "a:09", "a:10", "a:-b", "a:B", "a:b", "b:1", "b:a",
    ]
    let ids = try sorted.map { try #require(CharacterID($0)) }
    let expected = ["2", "10", "a:2", "a:09", "a:9", "a:10", "a:-b", "a:B", "a:b", "b:1", "b:a"]
    for _ in 1...20 { #expect(ids.shuffled().sorted().map(\.description) == expected) }
    #expect(CharacterID(-1) < CharacterID(0))
  }

  @Test("An ID of the embedded catalog takes 16 bytes, without a string")
  func size() { #expect(MemoryLayout<CharacterID>.stride == 16) }

  @Test(
    "Encoding a decoded ID produces the same JSON",
    arguments: [#"{"rawValue":12}"#, #"{"rawValue":-1}"#, #""rickandmorty:1""#, #""s:a:b""#])
  func codable(_ json: String) throws {
    let id = try JSONDecoder().decode(CharacterID.self, from: Data(json.utf8))
    #expect(String(decoding: try JSONEncoder().encode(id), as: UTF8.self) == json)
  }

  @Test(
    "Refuses JSON that is not an ID",
    arguments: [#"{"rawValue":"x"}"#, "{}", #""x""#, #""s:""#, "null"])
  func notCodable(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CharacterID.self, from: Data(json.utf8))
    }
  }
}

/// Checks that the values in recordings of version 0.2.0 can still be read, and are still encoded
/// in the same way.
@Suite struct RecordedValuesTests {
  @Test("A character without facts and a picture keeps the JSON format of earlier versions")
  func character() throws {
    let json = #"""
      {"aliases":["Ziusudra"],"biography":"Builds a boat.","id":{"rawValue":12},"kind":"human",\#
      "language":"Akkadian","name":"Utnapishtim","origin":"Shuruppak",\#
      "publicationDate":{"certainty":"circa","year":-1800},"relations":[{"character":\#
      {"id":{"rawValue":13},"name":"Enki","slug":"enki"},"kind":"friend"}],"slug":"utnapishtim",\#
      "tradition":"Mesopotamian mythology","work":"Epic of Gilgamesh"}
      """#
    let character = FictionalCharacter(
      id: CharacterID(12), slug: "utnapishtim", name: "Utnapishtim", aliases: ["Ziusudra"],
      tradition: "Mesopotamian mythology", work: "Epic of Gilgamesh",
      publicationDate: PublicationDate(year: -1800, certainty: .circa), language: "Akkadian",
      kind: .human, origin: "Shuruppak",
      relations: [
        Relation(.friend, CharacterReference(id: CharacterID(13), slug: "enki", name: "Enki"))
      ],
      biography: "Builds a boat.")
    #expect(try decoded(json) == character)
    #expect(try encoded(character) == json)
  }

  @Test("Favorites and their changes keep the JSON format of earlier versions")
  func favorites() throws {
    let json = #"""
      {"change":{"remove":{"_0":[{"rawValue":801}]}},"favorites":{"ids":[{"rawValue":12},\#
      {"rawValue":5}],"revision":3}}
      """#
    let saved = SavedFavorites(
      change: .remove([CharacterID(801)]),
      favorites: Favorites(ids: [CharacterID(12), CharacterID(5)], revision: 3))
    #expect(try decoded(json) == saved)
    #expect(try encoded(saved) == json)
  }

  @Test("A character from a source is equal after encoding and decoding")
  func ofSource() throws {
    let character = FictionalCharacter(
      id: try #require(CharacterID("rickandmorty:1")), name: "Rick",
      facts: [LabeledFact("Status", "Alive"), LabeledFact("Species", "Human")],
      image: "https://example.com/1.jpeg")
    #expect(try decoded(encoded(character)) == character)
  }

  private func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("A local ID can begin with a combining mark")
  func combiningMark() throws {
    let id = try #require(CharacterID("swapi:\u{301}a"))
    #expect(id.source == "swapi" && id.local == "\u{301}a")
    #expect(CharacterID(id.description) == id)
  }
}
