/// The order of a list. Names settle what the key leaves open; a missing key comes last.
public enum CharacterSort: String, CaseIterable, Hashable, Sendable, Codable {
  case name, year, work
}
