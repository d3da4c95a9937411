/// An option without a value.
///
/// ```swift
/// let favorites = Flag("favorites", short: "f", help: "Only favorites")
/// ```
public struct Flag: Hashable, Sendable {
  let name: String
  let short: Character?
  let help: String

  /// Creates a flag that is written `--name`, or `-s` if it has a short name.
  public init(_ name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }
}
