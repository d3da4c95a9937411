/// A list of names in an entry, such as `uses: ["CharacterDomain"]`.
public struct ManifestList: Hashable, Sendable {
  /// What the names are to the entry.
  public enum Label: String, Hashable, Sendable {
    case uses
    case testUses
    case cTargets
  }

  /// A name and where it stands.
  public struct Item: Hashable, Sendable {
    let name: String
    let range: Range<Int>
    /// Where the comma behind it ends; nil when there is none.
    var commaEnd: Int?
  }

  let label: Label
  let items: [Item]
  /// From bracket to bracket, in bytes.
  let range: Range<Int>
}
