import DisplayTrace

/// What a driver has to say: what came, what was expected, and what to do.
struct Message: Equatable {
  let text: String

  private init(_ paragraphs: String...) {
    text = paragraphs.map { shortened($0) }.joined(separator: "\n\n")
  }
}

// MARK: - States

extension Message {
  static let nothingToChange = Message(
    "A change needs a state to change: expect the first state whole.")

  static func otherState<State>(expected: State, came: DrawnState<State>) -> Message {
    let diff = LineDiff(from: described(expected), to: described(came.state))
    let title = "Another state came than expected" + (came.cause.map { " after \($0)" } ?? "")
    guard diff.hasChanges else {
      return Message(
        "\(title), although both are described in the same words:",
        indented(described(came.state)),
        "Their `==` sees a part that the description leaves out.")
    }
    return Message("\(title) (- expected, + came):", diff.description)
  }

  static func noneOfTheStates<State>(expected: State, newest: DrawnState<State>) -> Message {
    let diff = LineDiff(from: described(expected), to: described(newest.state))
    return Message(
      "None of the states that came is the expected one (- expected, + newest):", diff.description)
  }

  static func noState<State>(expected: State, isRepeated: Bool, work: PendingWork) -> Message {
    let advice: String
    if isRepeated {
      advice = "It equals the state before, and is not drawn again: take this expectation out."
    } else if work.effects.isEmpty {
      advice =
        "No effect is in flight that could bring it: send the action that does, or take this "
        + "expectation out."
    } else {
      advice = "\(work.sentence) \(work.advice)"
    }
    return Message(
      "No state came, but this one was expected:", indented(described(expected)), advice)
  }

  static func unexpected<State>(_ states: [DrawnState<State>]) -> Message {
    Message(
      "\(counted(states.count, "state")) came that nobody expected.", list(states),
      states.count == 1
        ? "Expect it with `expect(_:)`, or drive with `exhaustivity: .nonExhaustive`."
        : "Expect them in this order with `expect(_:)`, or drive with `exhaustivity: "
          + ".nonExhaustive`.")
  }

  static func unexpected<State>(_ states: [DrawnState<State>], before state: State) -> Message {
    Message(
      "\(counted(states.count, "state")) came before the expected one, and nobody expected "
        + "\(states.count == 1 ? "it" : "them").",
      list(states), "This one was expected, and came after:", indented(described(state)))
  }

  static func skipped<State>(_ states: [DrawnState<State>]) -> Message {
    Message("Skipped \(counted(states.count, "state")).", list(states))
  }

  private static func list<State>(_ states: [DrawnState<State>]) -> String {
    states.map(\.text).joined(separator: "\n\n")
  }
}

// MARK: - Effects

extension Message {
  static func inFlight(_ work: PendingWork) -> Message {
    Message(
      work.sentence("At the end of the test"),
      "\(work.advice) Or cancel it with `cancel(id:)` in `handle`, or drive with `exhaustivity: "
        + ".nonExhaustive`.")
  }

  static func skipped(_ work: PendingWork) -> Message {
    Message("Skipped: \(work.sentence)")
  }

  static func asleep(_ deadlines: [TestClock.Instant]) -> Message {
    Message(
      "No effect is in flight, but somebody sleeps on the clock of the test, "
        + "\(PendingWork.list(deadlines)).",
      "Work that nobody waits for goes on behind the view model: make it a part of an effect, or "
        + "let it end with `advance(by:)`.")
  }

  static func notSettled(_ work: PendingWork, after timeout: Duration) -> Message {
    Message(work.sentence("After \(timeout)"), work.advice)
  }

  static func lateAnswers(_ answers: [String], count: Int, expected: Int) -> Message {
    lateAnswers(
      answers, "\(counted(expected, "answer")) should have come too late, but \(count) did")
  }

  static func skipped(lateAnswers answers: [String], count: Int) -> Message {
    lateAnswers(answers, "Skipped \(counted(count, "answer")) that came too late")
  }

  private static func lateAnswers(_ answers: [String], _ title: String) -> Message {
    answers.isEmpty
      ? Message("\(title).")
      : Message("\(title):", indented(answers.joined(separator: "\n")))
  }
}

// MARK: - Leaks

extension Message {
  static func alive(_ type: Any.Type, _ work: PendingWork) -> Message {
    let title = "\(type) is still alive at the end of its test."
    if work.effects.isEmpty {
      return Message(
        title,
        "Nothing is in flight, so an object or a closure keeps it: a variable of the test, a view "
          + "that holds it and is held itself, or a closure that it stores and that captures "
          + "`self`. Capture `[weak self]`, or what the closure needs.")
    }
    return Message(
      title,
      "\(work.sentence) \(work.effects.count == 1 ? "Its" : "Their") work has likely captured "
        + "`self`: capture what it needs instead, as in `run(id: …) { [load] in … }`.")
  }
}

// MARK: - Dependencies

extension Message {
  static func unexpectedCall(_ name: String, _ parameters: [ValueDescription]) -> Message {
    let texts = parameters.map { $0.line.count <= 80 ? $0.line : $0.description }
    var call = "\(name)(\(texts.joined(separator: ", ")))"
    if call.contains("\n") || call.count > 90 {
      call = "\(name)(\n\(indented(texts.joined(separator: ",\n")))\n)"
    }
    return Message(
      "Nobody expected this call:", indented(call),
      "Give the stub an answer to it, or see why the code under test asks.")
  }
}
