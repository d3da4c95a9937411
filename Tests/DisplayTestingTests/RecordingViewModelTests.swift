import DisplayTesting
import Testing

@MainActor @Suite struct RecordingViewModelTests {
  @Test("Records the actions of a view, also those sent through a scope")
  func actions() {
    let list = RecordingViewModel<[String], String>(["Ahab"])
    let erased = list.eraseToAnyViewModel()
    erased.send("first")
    erased.scoped(state: \.count, action: { "row \($0)" }).send(2)
    #expect(list.actions == ["first", "row 2"])
    #expect(list.state == ["Ahab"])
  }

  @Test("Renders the states that the test sets")
  func states() {
    let list = RecordingViewModel<[String], String>([])
    let view = RecordingView<[String]>()
    let token = list.eraseToAnyViewModel().subscribe(view)
    list.update(["Ahab"])
    list.update { $0.append("Ishmael") }
    #expect(view.states == [[], ["Ahab"], ["Ahab", "Ishmael"]])
    #expect(list.actions == [])
    withExtendedLifetime(token) {}
  }
}
