/// An option without a value: it is given or it is not.
///
/// ```swift
/// static let favorites = Flag("favorites", short: "f", help: "Only favorites.")
/// ```
public struct Flag: Hashable, Sendable {
  let name: String
  let short: Character?
  let help: String

  /// A flag that is written `--name`, or `-s` if it has a short form.
  public init(_ name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }
}
