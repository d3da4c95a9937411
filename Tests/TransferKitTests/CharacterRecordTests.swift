import CharacterDomain
import CommandLineKit
import Foundation
import Testing

@testable import TransferKit

@Suite struct CharacterRecordTests {
  static func problem(_ line: String) -> String? {
    do throws(RecordProblem) {
      guard case .object(let members)? = try? JSONValue(parsing: Array(line.utf8)) else {
        return "not an object"
      }
      _ = try CharacterRecord(source: .personal).character(members)
      return nil
    } catch {
      return error.text
    }
  }

  /// Lines that break one rule each, and what the reader says about them.
  static let refused: [(String, String)] = [
    (#"{"name":"A"}"#, "id is missing"), (#"{"id":1}"#, "name is missing"),
    (#"{"id":null,"name":"A"}"#, "id is missing"), (#"{"id":1,"name":null}"#, "name is missing"),
    (#"{"id":1,"nmae":"A"}"#, "unknown member 'nmae'; did you mean 'name'?"),
    (#"{"id":1,"name":"A","\u001b[31m":1}"#, "unknown member '␛[31m'"),
    (#"{"id":-1,"name":"A"}"#, "id must be a whole number from 0 or a string, not -1"),
    (#"{"id":1.5,"name":"A"}"#, "id must be a whole number from 0 or a string, not 1.5"),
    (#"{"id":[],"name":"A"}"#, "id must be a whole number from 0 or a string, not an array"),
    (#"{"id":"","name":"A"}"#, invalidID("''")), (#"{"id":" a","name":"A"}"#, invalidID("' a'")),
    (#"{"id":"a\u0000","name":"A"}"#, invalidID("'a␀'")),
    (#"{"id":"a\u2028b","name":"A"}"#, invalidID("'a␊b'")),
    (#"{"id":"LONG","name":"A"}"#, invalidID("'" + String(repeating: "x", count: 59) + "…'")),
    (#"{"id":1,"name":""}"#, "name is empty"), (#"{"id":1,"name":" \t"}"#, "name is empty"),
    (#"{"id":1,"name":"LONG"}"#, "name is longer than 200 characters"),
    (#"{"id":1,"name":"A\u0000"}"#, "name contains NUL"),
    (#"{"id":1,"name":7}"#, "name must be a string, not 7"),
    (#"{"id":1,"name":"A","slug":"12"}"#, invalidSlug("'12'")),
    (#"{"id":1,"name":"A","slug":"Ada"}"#, invalidSlug("'Ada'")),
    (#"{"id":1,"name":"A","slug":"é"}"#, invalidSlug("'é'")),
    (
      #"{"id":1,"name":"A","slug":"LONG"}"#,
      invalidSlug("'" + String(repeating: "x", count: 59) + "…'")
    ),
    (#"{"id":1,"name":"A","aliases":"B"}"#, "aliases must be an array of strings, not 'B'"),
    (#"{"id":1,"name":"A","aliases":["B",2]}"#, "alias 2 must be a string, not 2"),
    (#"{"id":1,"name":"A","aliases":[""]}"#, "alias 1 is empty"),
    (#"{"id":1,"name":"A","aliases":[null]}"#, "alias 1 must be a string, not null"),
    (#"{"id":1,"name":"A","aliases":MANY}"#, "aliases has more than 1,000 items"),
    (#"{"id":1,"name":"A","author":true}"#, "author must be a string, not true"),
    (#"{"id":1,"name":"A","work":{}}"#, "work must be a string, not an object"),
    (#"{"id":1,"name":"A","biography":"HUGE"}"#, "biography is longer than 65,536 characters"),
    (#"{"id":1,"name":"A","biography":"a\u0000b"}"#, "biography contains NUL"),
    (#"{"id":1,"name":"A","year":0}"#, "there is no year 0: 1 BCE is -1"),
    (#"{"id":1,"name":"A","year":10000}"#, "year must be from -9999 to 9999, not 10000"),
    (#"{"id":1,"name":"A","year":-10000}"#, "year must be from -9999 to 9999, not -10000"),
    (#"{"id":1,"name":"A","year":1.5}"#, "year must be a whole number, not 1.5"),
    (#"{"id":1,"name":"A","year":"1887"}"#, "year must be a whole number, not '1887'"),
    (#"{"id":1,"name":"A","yearCertainty":"exact"}"#, "yearCertainty needs year"),
    (
      #"{"id":1,"name":"A","year":1,"yearCertainty":"about"}"#,
      "yearCertainty 'about' is unknown; known: exact, circa, oral"
    ),
    (#"{"id":1,"name":"A","kind":"humna"}"#, "kind 'humna' is unknown; did you mean 'human'?"),
    (
      #"{"id":1,"name":"A","kind":"Human"}"#, "kind 'Human' is unknown; did you mean 'human'?"
    ),
    (
      #"{"id":1,"name":"A","relations":{}}"#, "relations must be an array of objects, not an object"
    ),
    (#"{"id":1,"name":"A","relations":[1]}"#, "relation 1 must be an object, not 1"),
    (#"{"id":1,"name":"A","relations":[{"id":2}]}"#, "relation 1: kind is missing"),
    (#"{"id":1,"name":"A","relations":[{"kind":"friend"}]}"#, "relation 1: id is missing"),
    (
      #"{"id":1,"name":"A","relations":[{"kind":"frend","id":2}]}"#,
      "relation 1: kind 'frend' is unknown; did you mean 'friend'?"
    ),
    (
      #"{"id":1,"name":"A","relations":[{"kind":"friend","id":2,"nick":"x"}]}"#,
      "relation 1: unknown member 'nick'"
    ),
    (
      #"{"id":1,"name":"A","relations":[{"kind":"friend","id":true}]}"#,
      "relation 1: id must be a whole number from 0 or a string, not true"
    ),
    (#"{"id":1,"name":"A","facts":[{"label":"x"}]}"#, "fact 1: value is missing"),
    (#"{"id":1,"name":"A","facts":[{"value":"x"}]}"#, "fact 1: label is missing"),
    (#"{"id":1,"name":"A","facts":[{"label":"","value":"x"}]}"#, "fact 1: label is empty"),
    (
      #"{"id":1,"name":"A","facts":[{"label":"a","value":1}]}"#,
      "fact 1: value must be a string, not 1"
    ),
    (
      #"{"id":1,"name":"A","facts":[{"label":"a","value":"b","x":1}]}"#,
      "fact 1: unknown member 'x'"
    ),
  ].map { (expanded($0.0), $0.1) }

  /// Lines that the reader accepts.
  static let accepted = [
    #"{"id":0,"name":"A"}"#, #"{"id":"a:b","name":"A"}"#, #"{"id":12.0,"name":"A"}"#,
    #"{"id":9223372036854775807,"name":"A"}"#, #"{"name":"A","id":"swapi:1"}"#,
    #"{"id":1,"name":"A","slug":"a-1"}"#, #"{"id":1,"name":"A","slug":"1-2"}"#,
    #"{"id":1,"name":"A","slug":"","author":"","kind":"","year":null,"yearCertainty":null}"#,
    #"{"id":1,"name":"A","slug":null,"aliases":null,"relations":null,"facts":null,"image":null}"#,
    #"{"id":1,"name":"A","aliases":[],"relations":[],"facts":[]}"#,
    #"{"id":1,"name":"A","aliases":["B","B"],"facts":[{"label":"a","value":""}]}"#,
    #"{"id":1,"name":"A","year":-9999}"#,
    #"{"id":1,"name":"A","year":9999,"yearCertainty":"oral"}"#,
    #"{"id":1,"name":"A","year":1887.0,"yearCertainty":""}"#, #"{"id":1,"name":"A","year":2e3}"#,
    #"{"id":1,"name":"\u001b[31m","biography":"a\u001bb\u202e"}"#,
    #"{"id":1,"name":"A","relations":[{"kind":"friend","id":1},{"kind":"friend","id":"x","slug":null,"name":""}]}"#,
  ]

  private static func expanded(_ line: String) -> String {
    line.replacing("LONG", with: String(repeating: "x", count: 201))
      .replacing("HUGE", with: String(repeating: "é", count: 65_537))
      .replacing(
        "MANY", with: "[" + Array(repeating: #""B""#, count: 1_001).joined(separator: ",") + "]")
  }

  private static func invalidID(_ id: String) -> String {
    "the ID \(id) is not valid: it must have 1 to 200 characters, no control characters, and no "
      + "space at its start or end"
  }

  private static func invalidSlug(_ slug: String) -> String {
    "the slug \(slug) is not valid: it must have at most 200 characters, only lower-case letters "
      + "from a to z, digits and hyphens, and not only digits"
  }

  @Test("Refuses a line with the reason", arguments: refused)
  func refuses(_ line: String, _ problem: String) { #expect(Self.problem(line) == problem) }

  @Test("Accepts what may be missing, null or empty", arguments: accepted)
  func accepts(_ line: String) { #expect(Self.problem(line) == nil) }

  @Test("A year without a certainty is exact, and a relation needs no name")
  func defaults() throws {
    let line = #"{"id":1,"name":"A","year":1887,"relations":[{"kind":"friend","id":2}]}"#
    guard case .object(let members) = try JSONValue(parsing: Array(line.utf8)) else { return }
    let character = try CharacterRecord(source: .personal).character(members)
    #expect(character.publicationDate == PublicationDate(year: 1887, certainty: .exact))
    #expect(character.relations.map(\.character.name) == ["2"])
  }

  @Test("The schema accepts and refuses the same lines as the reader")
  func schema() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(CharacterSchema.json.text.utf8))
        as? [String: Any])
    for line in Self.accepted + Self.refused.map(\.0) {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let isValid = SchemaValidator.accepts(value, schema)
      #expect(isValid == (Self.problem(line) == nil), "\(line.prefix(200))")
    }
  }
}
