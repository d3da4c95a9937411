import DiffKit
import DisplayTrace
import Testing

/// The text of a failure or a note: what was rendered, what was expected, and how to fix the test.
struct Message: Equatable {
  let text: String

  private init(_ paragraphs: String...) {
    text = paragraphs.map { shortened($0) }.joined(separator: "\n\n")
  }
}

// MARK: - States

extension Message {
  static let nothingToChange = Message(
    "There is no earlier state to change: expect the first state in full.")

  static func otherState<State>(expected: State, rendered: RenderedState<State>) -> Message {
    let diff = LineDiff(from: described(expected), to: described(rendered.state))
    let title = "Unexpected state" + (rendered.cause.map { " after \($0)" } ?? "")
    guard diff.hasChanges else {
      return Message(
        "\(title). Its description equals that of the expected state:",
        indented(described(rendered.state)),
        "The two states differ in a part that the description omits.")
    }
    return Message("\(title) (- expected, + rendered):", diff.description)
  }

  static func noneOfTheStates<State>(expected: State, newest: RenderedState<State>) -> Message {
    let diff = LineDiff(from: described(expected), to: described(newest.state))
    return Message(
      "No rendered state matches the expected one (- expected, + newest):", diff.description)
  }

  static func noState<State>(expected: State, isRepeated: Bool, work: PendingWork?) -> Message {
    let advice: String
    if isRepeated {
      advice = "It equals the previous state, so it is not rendered again: remove this expectation."
    } else if let work {
      advice =
        work.effects.isEmpty
        ? "No effect is in flight: send the action that leads to this state, start its work with "
          + "`run` instead of `Task`, or remove this expectation."
        : "\(work.sentence) \(work.advice)"
    } else {
      advice = "Make the change that leads to this state, or remove this expectation."
    }
    return Message(
      "No state was rendered, but this one was expected:", indented(described(expected)), advice)
  }

  static func unexpected<State>(_ states: [RenderedState<State>]) -> Message {
    Message(
      "\(counted(states.count, "unexpected state")).", list(states),
      states.count == 1
        ? "Expect it with `expect(_:)`, or drive with `exhaustivity: .nonExhaustive`."
        : "Expect them in this order with `expect(_:)`, or drive with `exhaustivity: "
          + ".nonExhaustive`.")
  }

  static func unexpected<State>(_ states: [RenderedState<State>], before state: State) -> Message {
    Message(
      "\(counted(states.count, "unexpected state")) before the expected one.",
      list(states), "The expected state came after:", indented(described(state)))
  }

  static func skipped<State>(_ states: [RenderedState<State>]) -> Message {
    Message("Skipped \(counted(states.count, "state")).", list(states))
  }

  private static func list<State>(_ states: [RenderedState<State>]) -> String {
    states.map(\.text).joined(separator: "\n\n")
  }
}

// MARK: - Effects

extension Message {
  static func inFlight(_ work: PendingWork) -> Message {
    Message(
      work.sentence(at: "At the end of the test"),
      "\(work.advice) Or cancel it with `cancel(id:)` in `handle`, or drive with `exhaustivity: "
        + ".nonExhaustive`.")
  }

  static func skipped(_ work: PendingWork) -> Message { Message("Skipped: \(work.sentence)") }

  static func asleep(_ deadlines: [TestClock.Instant]) -> Message {
    Message(
      "No effect is in flight, but a task sleeps on the test clock, "
        + "\(PendingWork.list(deadlines)).",
      "The view model does not wait for this task: make it part of an effect, or let it end with "
        + "`advance(by:)`.")
  }

  static func notIdle(_ work: PendingWork, after timeout: Duration) -> Message {
    Message(work.sentence(at: "After \(timeout)"), work.adviceAfterWait)
  }

  static func droppedAnswers(_ answers: [String], count: Int, expected: Int) -> Message {
    let actual = count == 1 ? "was 1" : "were \(count)"
    return titled("Expected \(counted(expected, "dropped answer")), but there \(actual)", answers)
  }

  static func skipped(droppedAnswers answers: [String], count: Int) -> Message {
    titled("Skipped \(counted(count, "dropped answer"))", answers)
  }

  private static func titled(_ title: String, _ answers: [String]) -> Message {
    answers.isEmpty
      ? Message("\(title).") : Message("\(title):", indented(answers.joined(separator: "\n")))
  }
}

// MARK: - Answers that change no state

extension Message {
  static func unexpected(answers: [String]) -> Message {
    Message(
      "\(counted(answers.count, "unexpected answer")) that changed no state:",
      indented(answers.joined(separator: "\n")),
      "Expect \(answers.count == 1 ? "it" : "them") with `expectAnswer(_:)`, return `nil` from the "
        + "effect if nothing has to be handled, or drive with `exhaustivity: .nonExhaustive`.")
  }

  static func skipped(answers: [String]) -> Message {
    titled("Skipped \(counted(answers.count, "answer")) that changed no state", answers)
  }

  static func otherAnswer<Action>(_ answer: String, expected: Action?) -> Message {
    Message(
      "Unexpected answer that changed no state:", indented(answer),
      expected.map { "The expected answer is \(summarized($0))." }
        ?? "It does not meet the condition of the expectation.")
  }

  static func noAnswer<Action>(expected: Action?, work: PendingWork) -> Message {
    let answer = expected.map { ": \(summarized($0))" } ?? ""
    return Message(
      "No answer was handled that changed no state, but one was expected\(answer).",
      work.effects.isEmpty
        ? "No effect is in flight. If the answer changes the state, expect the state. A drive sees "
          + "only the answers of a view model that it creates, not those of a scope."
        : "\(work.sentence) \(work.advice)")
  }
}

// MARK: - Leaks

extension Message {
  static func alive(_ type: Any.Type, _ work: PendingWork, isTaskRunning: Bool) -> Message {
    let reason: String
    if !work.effects.isEmpty {
      reason =
        "\(work.sentence) \(work.effects.count == 1 ? "Its" : "Their") operation probably captures "
        + "`self`: capture what it needs instead, as in `run(id: …) { [load] in … }`."
    } else if isTaskRunning {
      reason =
        "No effect is in flight, but a task that was started outside `run` is still running, and "
        + "probably captures `self`. Start its work with `run(id:)`, so that it ends with the view "
        + "model, or capture `[weak self]` or only what the task needs."
    } else {
      reason =
        "No effect is in flight, and no task that was started during the test is running, so an "
        + "object or a closure holds it: a variable of the test, a view that is still alive, a "
        + "detached task, or a closure that it stores and that captures `self`. Capture "
        + "`[weak self]`, or only what the closure needs."
    }
    return Message("\(type) is still alive at the end of its test.", reason)
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
      "Unexpected call:", indented(call),
      "Add a closure for it to the stub, or find out why the code under test makes this call.")
  }
}

/// A rendered state, with the state before it and the action that led to it.
struct RenderedState<State> {
  let state: State
  let before: State?
  let cause: String?

  /// The first state in full, every other state as a diff.
  var text: String {
    guard let before else { return "First state:\n\n\(indented(described(state)))" }
    let diff = LineDiff(from: described(before), to: described(state))
    let title = cause.map { "After \($0)" } ?? "Next state"
    return "\(title) (- before, + after):\n\n\(diff)"
  }
}

/// Receives the failures and notes of a driver. The tests of this module replace the reporter.
struct Reporter: Sendable {
  let fail: @MainActor @Sendable (Message, SourceLocation) -> Void
  let note: @MainActor @Sendable (Message, SourceLocation) -> Void

  @TaskLocal static var current = Reporter(
    fail: { Issue.record(Comment(rawValue: $0.text), sourceLocation: $1) },
    note: { print(printed($0, at: $1)) })

  /// Returns a note with its location, because the output of parallel tests is mixed.
  static func printed(_ message: Message, at location: SourceLocation) -> String {
    "\(location.fileID):\(location.line): \(message.text)\n"
  }
}

func described<Value>(_ value: Value) -> String { ValueDescription(value).description }

package func summarized<Value>(_ value: Value) -> String { ValueDescription(value).summary }

func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "  " + $0 }.joined(separator: "\n")
}

/// Returns the first lines of `text`, followed by the number of omitted lines. If at most one line
/// would be omitted, returns the whole text.
func shortened(_ text: String, to limit: Int = 200) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let rest = lines.count - limit
  guard rest > 1 else { return text }
  return lines.prefix(limit).joined(separator: "\n") + "\n  … (\(rest) more lines)"
}
