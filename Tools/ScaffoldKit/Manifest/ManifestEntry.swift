/// One line of a manifest's list of modules or programs, such as
/// `.feature("HeroesKit", uses: ["CharacterDomain"])`.
public struct ManifestEntry: Hashable, Sendable {
  /// Which of the two lists it stands in.
  public enum Section: String, CaseIterable, Sendable {
    case modules
    case programs
  }

  /// Which of the two lists it stands in.
  public let section: Section

  /// The word before the parenthesis: `feature`.
  public let factory: String

  /// The name of the module or program.
  public let name: String

  /// Its lists of names.
  public let lists: [ManifestList]

  /// Where it begins, counted from 1.
  public let line: Int

  /// From the dot to the closing parenthesis, in bytes.
  public let range: Range<Int>

  /// Where the comma behind it ends; nil when there is none.
  public let commaEnd: Int?

  /// The names of a list; none when the entry has no such list.
  public func names(in label: ManifestList.Label) -> [String] {
    list(label)?.items.map(\.name) ?? []
  }

  func list(_ label: ManifestList.Label) -> ManifestList? {
    lists.first { $0.label == label }
  }
}
