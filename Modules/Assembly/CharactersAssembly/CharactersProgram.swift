public import CommandLineKit
import InjectionKit

/// The program `characters`, put together.
@MainActor
public enum CharactersProgram {
  /// The version that `characters --version` tells.
  public static let version = "0.1.0"

  /// The program over the embedded catalogue.
  public static func make() -> CommandLineProgram {
    make(in: Container())
  }

  static func make(in container: Container) -> CommandLineProgram {
    CommandLineProgram(
      name: "characters",
      version: version,
      summary: "Looks up characters of literature and myth.",
      discussion: """
        The catalogue is part of the program: nothing is read from or written to disk, and no \
        network is used.
        """,
      commands: CharactersContainer(container: container).commands)
  }
}
