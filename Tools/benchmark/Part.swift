/// A part of the benchmark that can be run by itself.
enum Part: String, CaseIterable {
  /// Launches of the released program.
  case start
  /// The embedded catalogue, asked in this process.
  case embedded
  /// The same catalogue, multiplied.
  case multiplied
  /// DisplayKit.
  case display
  /// InjectionKit.
  case injection
  /// The program `scaffold`.
  case scaffold
}
