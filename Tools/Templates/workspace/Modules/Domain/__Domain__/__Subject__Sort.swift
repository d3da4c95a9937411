/// The sort key of a list. Equal names are sorted by ID.
public enum __Subject__Sort: String, CaseIterable, Hashable, Sendable, Codable {
  case name, id
}
