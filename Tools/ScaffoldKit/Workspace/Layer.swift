/// A layer of a workspace. The layer of a module determines which modules it may import.
///
/// The cases are in order from the top layer to the bottom layer. `tools` is not part of the order.
public enum Layer: String, CaseIterable, Sendable {
  case app
  case assembly
  case features
  case data
  case domain
  case base
  case tools
}
