import CharacterDomain
import Testing

/// Text that tries to control a terminal, or is hard to lay out.
struct HostileText: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let string: String

  static let all = [
    HostileText("title", "\u{1B}]0;owned\u{7}"),
    HostileText("clipboard", "\u{1B}]52;c;b3duZWQ=\u{7}"),
    HostileText("style and reset", "\u{1B}[31;1m\u{1B}c"),
    HostileText("8-bit controls", "\u{9B}31m\u{90}q\u{9C}\u{85}"),
    HostileText("line ends", "\r\n\r\u{B}\u{C}\u{2028}\u{2029}"),
    HostileText("deletions", "\u{0}\u{8}\u{8}\u{7F}\t"),
    HostileText("direction", "\u{202E}\u{2066}\u{200F}\u{200E}\u{2069}"),
    HostileText("no width", "\u{200B}\u{200D}\u{FEFF}\u{E0041}\u{FE0F}\u{AD}"),
    HostileText("marks", "e" + String(repeating: "\u{301}", count: 200)),
    HostileText("long word", String(repeating: "x", count: 2_000)),
    HostileText("wide", String(repeating: "孫悟空👩‍👩‍👧‍👦🇩🇪", count: 50)),
    HostileText("markup", "%n%s'\"\\&?#=/../;$(x)`<b>"), HostileText("empty", ""),
  ]

  private init(_ name: String, _ text: String) {
    testDescription = name
    string = text
  }

  /// Two related characters with this text in each text property.
  var characters: [FictionalCharacter] {
    let references = (1...2).map {
      CharacterReference(id: CharacterID($0), slug: "slug" + string, name: "Rick\(string)\($0)")
    }
    return (0..<2).map { index in
      FictionalCharacter(
        id: references[index].id, slug: references[index].slug, name: references[index].name,
        aliases: [string, "a" + string], author: string + "b", tradition: string, work: string,
        publicationDate: PublicationDate(year: .min, certainty: .circa), language: string,
        kind: .other, occupation: string, origin: string,
        relations: [Relation(.friend, references[1 - index])],
        biography: string + " and " + string, publicDomainReason: string,
        facts: [LabeledFact(string, "fact" + string)], image: "image" + string)
    }
  }
}
