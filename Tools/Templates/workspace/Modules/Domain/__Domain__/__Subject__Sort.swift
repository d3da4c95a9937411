/// The order of a list. Ids settle what the names leave open.
public enum __Subject__Sort: String, CaseIterable, Hashable, Sendable, Codable {
  case name, id
}
