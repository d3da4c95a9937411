/// The part of a route's parameters that can't be read.
public enum RouteProblem: Error, Hashable {
  /// The text as a whole is not what `expected` describes.
  case unreadable(expected: String)
  /// A part is not a field such as `row=2`.
  case notAField(String)
  /// No field has this name; `names` are those that exist.
  case unknownField(String, names: [String])
  /// A field is written twice.
  case repeatedField(String)
  /// The value of a field is not what `expected` describes.
  case invalidValue(String, field: String, expected: String)
}
