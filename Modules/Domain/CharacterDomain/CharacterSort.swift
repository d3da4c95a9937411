/// The sort key of a list.
///
/// Characters with equal keys are sorted by name; those without the key come last.
public enum CharacterSort: String, CaseIterable, Hashable, Sendable, Codable {
  case name, year, work
}
