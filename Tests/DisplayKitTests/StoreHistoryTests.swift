import DisplayKit
import DisplayTesting
import Testing

@MainActor @Suite struct StoreHistoryTests {
  @Test("A store without a history can't undo", arguments: [0, -1])
  func noHistory(limit: Int) {
    let store = Store(0, historyLimit: limit)
    store.update(1)
    #expect(!store.canUndo)
    #expect(!store.undo())
    #expect(store.state == 1)
  }

  @Test("Undo reverts whole transactions, the last one first; redo repeats them")
  func undoAndRedo() {
    let store = Store(0, historyLimit: 10)
    let view = Recorded(store)
    store.update(1)
    performTransaction {
      store.update(2)
      store.update(3)
    }
    #expect(store.undo())
    #expect(store.undo())
    #expect(!store.undo())
    #expect(store.redo())
    #expect(store.redo())
    #expect(!store.redo())
    #expect(view.states == [0, 1, 3, 1, 0, 1, 3])
  }

  @Test("A full history drops its oldest state") func limit() {
    let store = Store(0, historyLimit: 3)
    for number in 1...5 { store.update(number) }
    while store.undo() {}
    #expect(store.state == 2)
    while store.redo() {}
    #expect(store.state == 5)
  }

  @Test("Loading content is not a step: it can't be undone, and a later undo restores it")
  func load() {
    let store = Store<[String]>([], historyLimit: 10)
    store.update(["milk", "tea"], as: .none)
    #expect(store.state == ["milk", "tea"] && !store.canUndo)
    store.update { $0.removeLast() }
    #expect(store.undo())
    #expect(store.state == ["milk", "tea"] && !store.canUndo)
  }

  @Test("Undo and redo have the name of their step") func names() {
    let store = Store(0, historyLimit: 10)
    store.update(1, as: .step("Add"))
    performTransaction {
      store.update(2)
      store.update(as: .step("Double")) { $0 *= 2 }
      store.update(5)
    }
    #expect(store.undoName == "Double" && store.redoName == nil)
    store.undo()
    #expect(store.undoName == "Add" && store.redoName == "Double")
    store.undo()
    #expect(store.undoName == nil && store.redoName == "Add")
    store.redo()
    store.update(9)
    #expect(store.undoName == nil && store.canUndo)
  }

  @Test("Joined steps with one name are one step, until another change or an undo") func joining() {
    let store = Store("", historyLimit: 10)
    func type(_ text: String) {
      for letter in text { store.update(as: .joined("Typing")) { $0.append(letter) } }
    }
    type("one")
    store.update(as: .step("Clear")) { $0 = "" }
    type("two")
    #expect(store.undo() && store.state == "")
    type("four")
    #expect(store.undo() && store.state == "")
    #expect(store.undo() && store.state == "one")
    #expect(store.undo() && store.state == "" && !store.canUndo)
  }

  @Test("A rolled back transaction leaves no step and no name") func rollback() {
    struct Refused: Error {}
    let store = Store(0, historyLimit: 10)
    #expect(throws: Refused.self) {
      try performTransaction { () throws(Refused) in
        store.update(1, as: .none)
        throw Refused()
      }
    }
    store.update(2)
    #expect(store.canUndo && store.undoName == nil)
  }

  @Test("A cleared history has nothing to undo or redo") func clearing() {
    let store = Store(0, historyLimit: 10)
    store.update(1)
    store.update(2)
    store.undo()
    store.clearHistory()
    #expect(!store.canUndo && !store.canRedo && store.state == 1)
  }
}
