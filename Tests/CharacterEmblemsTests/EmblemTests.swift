import CharacterDomain
import CharacterEmblems
import Foundation
import PictureKit
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Emblems")
struct EmblemTests {
  @Test("The same facts give the same picture in every run")
  func pinned() {
    let thor = FictionalCharacter(
      id: CharacterID(1), name: "Thor", tradition: "Norse mythology", kind: .deity,
      occupation: "god of thunder", biography: "He guards gods and people with his hammer.")
    let rows = rows(of: Emblem(of: thor).image(size: 16))
    let expected = """
      -:-=+++::--##=--
      =:**+%%+**:==--=
      +:#@@@@@@#.::-=#
      *#@%-==-%@#*=:=:
      *@@=####=@@*:*#:
      +@##%%%###@+-#=:
      %@=%@@@@%=@+*#:=
      %@:@:@@:@:@-#+:=
      +@-#@@@@#-**###=
      *@%*#**#*%-+*#*:
      *#@=####=@+=-#:-
      -.::*##*::.:++:=
      +:--=**=--:.*:=#
      :----++----:==#=
      :---------:-:#=-
      ----------:.:=--
      """
    #expect(rows.joined(separator: "\n") == expected)
  }

  @Test("Facts select the figure and the background", arguments: Example.all)
  func selection(_ example: Example) {
    #expect(Emblem(of: example.character).description == "Ada: \(example.shown)")
  }

  @Test("Each kind of being has a figure of its own")
  func kinds() {
    let pictures = CharacterKind.allCases.map { kind in
      rows(
        of: Emblem(of: FictionalCharacter(id: CharacterID(1), name: "Ada", kind: kind)).image(
          size: 16))
    }
    #expect(Set(pictures).count == CharacterKind.allCases.count)
  }

  @Test("100 names give 100 different pictures of the same facts")
  func names() {
    let pictures = (0..<100).map { number in
      let name = "Number \(number)"
      return Emblem(
        of: FictionalCharacter(id: CharacterID(1), name: name, language: "English", kind: .human)
      ).image(size: 16)
    }
    #expect(Set(pictures).count == 100)
  }

  @Test(
    "The picture has the requested size, from 1 to 2,048 pixels",
    arguments: [(1, 1), (33, 33), (0, 1), (5_000, 2_048)])
  func size(requested: Int, size: Int) {
    let ada = FictionalCharacter(id: CharacterID(1), name: "Ada", kind: .other)
    let image = Emblem(of: ada).image(size: requested)
    #expect((image.width, image.height) == (size, size))
    #expect(image[size / 2, size / 2].alpha == 255)
  }

  @Test("The SVG is well-formed, and escapes the name")
  func svg() throws {
    let name = "Tom & <Jerry>"
    let svg = Emblem(of: FictionalCharacter(id: CharacterID(1), name: name, kind: .animal)).svg
    let document = SVGDocument()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = document
    #expect(parser.parse())
    #expect(document.title.contains(name + ":"))
    #expect(document.paths > 5)
  }
}

/// Facts, and what the emblem shows for them.
struct Example: Sendable, CustomTestStringConvertible {
  let character: FictionalCharacter
  let shown: String

  var testDescription: String { shown }

  init(
    _ kind: CharacterKind, _ occupation: String, in tradition: String? = nil,
    language: String? = nil, biography: String? = nil, shows shown: String
  ) {
    character = FictionalCharacter(
      id: CharacterID(1), name: "Ada", tradition: tradition, language: language, kind: kind,
      occupation: occupation, biography: biography)
    self.shown = shown
  }

  static let all: [Example] = [
    Example(
      .human, "consulting detective", language: "English",
      shows:
        "a person, checked cap (detective), magnifying glass (detection); "
        + "literature in English (plum, upright stripes)"),
    Example(
      .human, "merchant's wife", language: "Latin",
      shows: "a person; Greece and Rome (blue, white meander)"),
    Example(
      .human, "warrior of Prince Vladimir and poet", in: "Slavic folklore",
      shows:
        "a person, crested helmet (warrior), lyre (music or poetry); "
        + "Russia and the Slavs (raspberry, white cross-stitch)"),
    Example(
      .human, "baronet", biography: "She keeps her title.",
      shows: "a person, bonnet with a flower (lady); elsewhere (gray, plain frame)"),
    Example(
      .deity, "queen of the sea", in: "Egyptian mythology", language: "English",
      shows:
        "a deity before golden rays, crown (royalty), drop (sea or water); "
        + "ancient Egypt (gold and blue stripes across)"),
    Example(
      .animal, "wolf, the fox's dupe", in: "Unknown tradition", language: "Middle Welsh",
      shows: "a wolf, fox or dog; King Arthur, Ireland and Wales (quarters of green and gold)"),
    Example(
      .animal, "dweller", shows: "an animal's paw; elsewhere (gray, plain frame)"),
  ]
}

/// The title and the number of paths of an SVG document.
private final class SVGDocument: NSObject, XMLParserDelegate {
  private(set) var title = ""
  private(set) var paths = 0

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if element == "path" { paths += 1 }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { title += text }
}

/// The brightness of the pixels, one character each.
private func rows(of image: PixelImage) -> [String] {
  let levels = Array(" .:-=+*#%@")
  return (0..<image.height).map { y in
    String(
      (0..<image.width).map { x in
        let pixel = image[x, y]
        let sum = Int(pixel.red) * 3 + Int(pixel.green) * 6 + Int(pixel.blue)
        return levels[sum * levels.count / 2551]
      })
  }
}
