import DisplayTrace

/// What a driver has to say.
struct Message: Equatable {
  let text: String

  static func otherState<State>(expected: State, came: State) -> Message {
    let diff = LineDiff(from: described(expected), to: described(came))
    guard diff.hasChanges else {
      return Message(
        text: """
          Another state came than expected, although both are described in the same words:

          \(indented(described(came)))
          """)
    }
    return Message(
      text: """
        Another state came than expected (- expected, + came):

        \(diff.description)
        """)
  }

  static func noState<State>(expected: State) -> Message {
    Message(text: "No state came, but this one was expected:\n\n\(indented(described(expected)))")
  }

  static let nothingToChange = Message(
    text: "A change needs a state to change: expect the first state whole.")

  static func unexpected<State>(states: ArraySlice<State>) -> Message {
    Message(text: "\(counted(states.count, "state")) came that nobody expected:\n\n\(list(states))")
  }

  static func skipped<State>(states: ArraySlice<State>) -> Message {
    Message(text: "Skipped \(counted(states.count, "state")):\n\n\(list(states))")
  }

  static func inFlight(effects: [AnyHashable]) -> Message {
    let verb = effects.count == 1 ? "is" : "are"
    return Message(
      text: "\(counted(effects.count, "effect")) \(verb) still in flight: \(names(effects))")
  }

  static func skipped(effects: [AnyHashable]) -> Message {
    Message(text: "Skipped \(counted(effects.count, "effect")) in flight: \(names(effects))")
  }

  static func alive(_ type: Any.Type) -> Message {
    Message(
      text: "\(type) is still alive at the end of its test: something that outlives it, often the "
        + "operation of an effect, has captured it.")
  }

  // MARK: - Wording

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func names(_ effects: [AnyHashable]) -> String {
    effects.map { described($0.base) }.joined(separator: ", ")
  }

  private static func list<State>(_ states: ArraySlice<State>) -> String {
    states.map { indented(described($0)) }.joined(separator: "\n")
  }

  private static func described<Value>(_ value: Value) -> String {
    ValueDescription(value).description
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  " + $0 }.joined(separator: "\n")
  }
}
