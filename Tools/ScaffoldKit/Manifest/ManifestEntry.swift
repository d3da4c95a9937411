import SwiftSourceKit

/// One line of a manifest's list of modules or programs, such as
/// `.feature("HeroesKit", uses: ["CharacterDomain"])`.
public struct ManifestEntry: Hashable, Sendable {
  /// A list of entries in the manifest.
  enum Section: String, CaseIterable, Sendable {
    case modules
    case programs
  }

  /// The list that contains it.
  let section: Section

  /// The word before the parenthesis: `feature`.
  public let factory: String

  /// The name of the module or program.
  public let name: String

  /// Its lists of names and paths.
  let lists: [ManifestList]

  /// Whether it has `importsAnyLayer: true`.
  let importsAnyLayer: Bool

  /// The end of the name's literal, and of the last argument.
  let nameEnd: Int
  let argumentsEnd: Int

  /// The line on which it begins, counted from 1.
  let line: Int

  /// The entry from the dot to the closing parenthesis, and its comma.
  let element: LineList.Element

  /// The entry from the dot to the closing parenthesis, in bytes.
  var range: Range<Int> { element.range }

  /// Returns the names or paths of a list; none if the entry has no such list.
  public func names(in label: ManifestList.Label) -> [String] {
    list(label)?.names ?? []
  }

  func list(_ label: ManifestList.Label) -> ManifestList? {
    lists.first { $0.label == label }
  }
}
