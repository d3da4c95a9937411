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

  @Test("A full history drops its oldest state")
  func limit() {
    let store = Store(0, historyLimit: 3)
    for number in 1...5 { store.update(number) }
    while store.undo() {}
    #expect(store.state == 2)
    while store.redo() {}
    #expect(store.state == 5)
  }
}
