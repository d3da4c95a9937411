import CharacterDomain

@testable import CatalogSourceKit

/// A catalog of five characters that follows all rules, so that a test can break a single rule.
///
/// Lear, Cordelia and Regan are from one play. Anansi and Aso are from a collection of tales.
struct SmallCatalog: Sendable {
  var entries = [lear, cordelia, regan, anansi, aso]
  var works = [tales, play]
  var authors = [CatalogAuthor(name: "William Shakespeare", born: 1564, died: 1616, woman: false)]
  var untied: [UntiedCharacters] = []
  var unnamed: [UnnamedTies] = []

  /// The collection of tales.
  var tales: CatalogWork {
    get { works[0] }
    set { works[0] = newValue }
  }

  /// The play.
  var play: CatalogWork {
    get { works[1] }
    set { works[1] = newValue }
  }

  /// Accesses the entry with this slug. The entry must exist.
  subscript(slug: String) -> CatalogEntry {
    get { entries[position(of: slug)] }
    set { entries[position(of: slug)] = newValue }
  }

  /// Checks the catalog, and returns the description of each problem.
  func problems() -> [String] {
    let source = CatalogSource(
      entries, works: works, authors: authors, untied: untied, unnamed: unnamed)
    return CatalogCheck(source).problems().map(\.description)
  }

  /// Adds the relation to one character and its inverse to the other, in the required order, and
  /// each name to the other biography.
  mutating func relate(_ one: String, _ kind: RelationKind, _ other: String) {
    self[one].relate(kind, other)
    self[other].relate(kind.inverse, one)
    mention(one, in: other)
    mention(other, in: one)
  }

  /// Adds the name of one character to the biography of another.
  mutating func mention(_ one: String, in other: String) {
    self[other].biography += " \(self[one].name) is there, too."
  }

  /// Removes all relations between two characters.
  mutating func separate(_ one: String, _ other: String) {
    self[one].relations.removeAll { $0.to == other }
    self[other].relations.removeAll { $0.to == one }
  }

  // MARK: - Internal

  private func position(of slug: String) -> Int { entries.firstIndex { $0.slug == slug } ?? 0 }

  private static let tales = CatalogWork(
    slug: "anansi-stories", title: "Anansi Stories", tradition: "Akan folklore", year: 1790,
    dating: .oral, language: "Akan",
    rights: WorkRights(
      unitedStates: "Oral tradition, recorded since the 18th century.",
      lifePlus70: "The author is unknown."), collection: "Separate tales.")

  private static let play = CatalogWork(
    slug: "king-lear", title: "King Lear", authors: ["William Shakespeare"], year: 1606,
    dating: .exact, language: "English",
    rights: WorkRights(
      unitedStates: "First performed in 1606.", lifePlus70: "William Shakespeare died in 1616."))

  private static let lear = actor(
    1, "lear", "King Lear", relations: [(.child, "cordelia"), (.child, "regan")],
    "Old ruler who gives half of his kingdom to Regan, the daughter who flatters him, and disowns "
      + "the one who does not.")

  private static let cordelia = actor(
    2, "cordelia", "Cordelia", relations: [(.parent, "lear"), (.sibling, "regan")],
    "Daughter who refuses to flatter Lear, loses her share of the kingdom, and comes back to save "
      + "him.")

  private static let regan = actor(
    3, "regan", "Regan", relations: [(.parent, "lear"), (.sibling, "cordelia")],
    "Daughter who flatters Lear, takes half of his kingdom, and shuts her doors against him in a "
      + "storm.")

  private static let anansi = tale(
    4, "anansi", "Anansi", .animal,
    "Spider who wins all stories of the world by catching a python, a leopard and a swarm of "
      + "hornets by tricks.")

  private static let aso = tale(
    5, "aso", "Aso", .human,
    "Clever wife who knows for every task an answer, and plans how a python can be tied to a "
      + "branch of a palm.")

  private static func actor(
    _ id: Int, _ slug: String, _ name: String, relations: [(RelationKind, String)],
    _ biography: String
  ) -> CatalogEntry {
    CatalogEntry(
      id: id, slug: slug, name: name, aliases: [], work: "king-lear", kind: .human,
      occupation: "royal person of Britain", origin: "Britain",
      relations: relations.map { CatalogEntry.Relation(kind: $0, to: $1) }, biography: biography)
  }

  private static func tale(
    _ id: Int, _ slug: String, _ name: String, _ kind: CharacterKind, _ biography: String
  ) -> CatalogEntry {
    CatalogEntry(
      id: id, slug: slug, name: name, aliases: [], work: "anansi-stories", kind: kind,
      occupation: "trickster", origin: "Gold Coast", relations: [], biography: biography)
  }
}

extension CatalogEntry {
  fileprivate mutating func relate(_ kind: RelationKind, _ slug: String) {
    let kinds = RelationKind.allCases
    relations.append(Relation(kind: kind, to: slug))
    relations.sort {
      (kinds.firstIndex(of: $0.kind) ?? 0, $0.to) < (kinds.firstIndex(of: $1.kind) ?? 0, $1.to)
    }
  }
}
