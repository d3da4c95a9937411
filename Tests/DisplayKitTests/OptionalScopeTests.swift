import DisplayTesting
import Testing

@testable import DisplayKit

@MainActor @Suite struct OptionalScopeTests {
  @Test("Returns nil if there is no value now")
  func missing() {
    let inbox = Inbox(nil)
    #expect(inbox.draft == nil)
    inbox.send(.composed("Dear"))
    #expect(inbox.draft?.state == "Dear")
  }

  @Test("Returns the value, sends its actions, and renders it when it changes")
  func value() throws {
    let inbox = Inbox("")
    let draft = try #require(inbox.draft)
    let view = Recorded(draft)
    draft.send("Dear")
    inbox.send(.unread(2))
    #expect(draft.state == "Dear")
    #expect(inbox.state.draft == "Dear")
    #expect(view.states == ["", "Dear"])
  }

  @Test("While the value is missing, keeps the last one and drops actions; then it continues")
  func comesAndGoes() throws {
    let inbox = Inbox("a")
    let draft = try #require(inbox.draft)
    let view = Recorded(draft)
    draft.send("b")
    inbox.send(.composed(nil))
    draft.send("c")
    #expect(draft.state == "b")
    #expect(inbox.state.draft == nil)
    #expect(inbox.handledCount == 2)
    inbox.send(.composed("d"))
    draft.send("e")
    #expect(draft.state == "e")
    #expect(view.states == ["a", "b", "d", "e"])
  }

  @Test("Keeps the last published value, even if it was never read or rendered")
  func unread() throws {
    let inbox = Inbox("a")
    let draft = try #require(inbox.draft)
    inbox.send(.composed("b"))
    inbox.send(.composed(nil))
    #expect(draft.state == "b")
    let view = Recorded(draft)
    #expect(view.states == ["b"])
  }

  @Test("Scopes of an optional scope also keep their last states")
  func nested() throws {
    let inbox = Inbox("abc")
    let count = try #require(inbox.draft).scoped(
      state: \.count, action: { String(repeating: "x", count: $0) })
    let first = try #require(
      inbox.draft?.scoped(unwrapping: \.first, action: { (letter: Character) in "\(letter)" }))
    let view = Recorded(first)
    inbox.send(.composed(""))
    first.send("y")
    #expect(first.state == "a")
    count.send(2)
    inbox.send(.composed(nil))
    count.send(3)
    #expect(count.state == 2)
    #expect(first.state == "x")
    #expect(view.states == ["a", "x"])
  }

  @Test("Keeps the view model alive; its subscriptions do not, and continue without it")
  func lifetime() throws {
    var inbox: Inbox? = Inbox("a")
    weak let weakInbox = inbox
    var draft = inbox?.draft
    let view = RecordingView<String>()
    let token = draft?.subscribe(view)
    draft = nil
    inbox?.send(.composed("b"))
    #expect(view.states == ["a", "b"])
    draft = inbox?.draft
    inbox = nil
    #expect(weakInbox != nil)
    draft = nil
    #expect(weakInbox == nil)
    withExtendedLifetime((token, draft)) {}
  }

  @Test("Removes 100,000 released scopes without a state change")
  func reclaimed() {
    let inbox = Inbox("a")
    for _ in 0..<100_000 { _ = inbox.draft }
    #expect(inbox.display.subscribers.entries.count <= 32)
    let token = inbox.draft?.subscribe(RecordingView())
    for _ in 0..<2 { inbox.send(.composed("b")) }
    #expect(inbox.display.subscribers.entries.count == 0)
    withExtendedLifetime(token) {}
  }
}

/// A view model whose state contains an optional draft.
private final class Inbox: ViewModel {
  struct State: Equatable, Sendable {
    var draft: String?
    var unread = 0
  }

  enum Action: Sendable {
    case composed(String?)
    case unread(Int)
  }

  let display: Display<State, Action>
  private(set) var handledCount = 0

  init(_ draft: String?) { display = Display(State(draft: draft)) }

  func handle(_ action: Action) {
    handledCount += 1
    switch action {
    case .composed(let draft): update { $0.draft = draft }
    case .unread(let unread): update { $0.unread = unread }
    }
  }

  /// The view model of the draft; `nil` without a draft. Each action is the new text of the draft.
  var draft: AnyViewModel<String, String>? {
    eraseToAnyViewModel().scoped(unwrapping: \.draft, action: Action.composed)
  }
}
