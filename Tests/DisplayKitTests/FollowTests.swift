import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct FollowTests {
  private struct Settings: Equatable {
    var number = 0
    var name = ""
  }

  private let counter = Counter()

  @Test("Following another store with the same id ends the earlier subscription")
  func otherStore() {
    let (first, second) = (Store(1), Store(2))
    counter.follow(first, id: "number") { .set($0) }
    counter.follow(second, id: "number") { .set($0) }
    first.update(10)
    second.update(20)
    #expect(counter.handled == [.set(1), .set(2), .set(20)])
  }

  @Test("Receives a selected part now and only when the part changes")
  func part() {
    let store = Store(Settings(number: 1))
    counter.follow(store, id: "settings", select: \.number) { .set($0) }
    store.update { $0.name = "a" }
    store.update { $0.number = 2 }
    store.update { $0.name = "b" }
    store.update { $0.number = 1 }
    #expect(counter.handled == [.set(1), .set(2), .set(1)])
  }

  @Test("Following again with another part replaces the earlier one, and delivers the part at once")
  func otherPart() {
    let store = Store(Settings(number: 1, name: "four"))
    counter.follow(store, id: "settings", select: \.number) { .set($0) }
    counter.follow(store, id: "settings", select: \.name.count) { .add($0) }
    store.update { $0.number = 2 }
    store.update { $0.name = "three" }
    #expect(counter.handled == [.set(1), .add(4), .add(5)])
  }
}
