/// A variable of the environment that a program reads, for its manual page.
public struct EnvironmentVariable: Hashable, Sendable {
  let name: String
  let help: String

  /// A variable and what it does.
  public init(_ name: String, help: String) {
    self.name = name
    self.help = help
  }
}
