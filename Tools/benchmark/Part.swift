/// A part of the benchmark that can be run by itself.
enum Part: String, CaseIterable {
  /// Launches of the release program.
  case start
  /// Queries of the embedded catalog in this process.
  case embedded
  /// Queries of a multiple of the catalog.
  case multiplied
  /// DisplayKit.
  case display
  /// InjectionKit.
  case injection
  /// The program `scaffold`.
  case scaffold
  /// The plans of `scaffold` in a large workspace in memory.
  case plans
  /// A program of TerminalKit on a terminal.
  case terminal
  /// `characters browse` with a multiple of the catalog.
  case browse
}
