/// The colors that a terminal supports.
public enum ColorDepth: Hashable, Sendable {
  /// No colors; attributes such as bold are supported.
  case none
  /// The palette of sixteen colors.
  case sixteen
  /// The palette of 256 colors.
  case palette
  /// All colors with 8 bits for red, green and blue.
  case full

  /// Returns the depth that the environment variables `COLORTERM` and `TERM` describe.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    self =
      if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
        || term.hasSuffix("-direct")
      {
        .full
      } else if term.contains("256color") {
        .palette
      } else {
        .sixteen
      }
  }
}
