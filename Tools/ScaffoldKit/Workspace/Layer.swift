/// A floor of the house: what a module's folder says about what it may import.
///
/// The order is from the top to the bottom; `tools` stands beside the house.
public enum Layer: String, CaseIterable, Sendable {
  case app
  case assembly
  case features
  case data
  case domain
  case base
  case tools
}
