import DisplayKit
import DisplayTesting
import Testing

@MainActor
@Suite
struct StoreHistoryTests {
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
    let view = RecordingView<Int>()
    let subscription = store.subscribe(view)
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
    withExtendedLifetime(subscription) {}
  }

  @Test("A change after an undo clears what could be redone")
  func newFuture() {
    let store = Store(0, historyLimit: 10)
    store.update(1)
    store.undo()
    #expect(store.canRedo)
    store.update(2)
    #expect(!store.canRedo)
    store.undo()
    #expect(store.state == 0)
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

  @Test("Undo and redo return false inside a transaction")
  func insideTransaction() {
    let store = Store(0, historyLimit: 10)
    store.update(1)
    store.update(2)
    store.undo()
    performTransaction {
      store.update(5)
      #expect(!store.canUndo)
      #expect(!store.canRedo)
      #expect(!store.undo())
      #expect(!store.redo())
      #expect(store.state == 5)
    }
    store.undo()
    #expect(store.state == 1)
  }

  @Test("A subscriber can undo the change it is notified of")
  func undoFromSubscriber() {
    let store = Store(0, historyLimit: 10)
    let view = RecordingView<Int> { if $0 > 1 { store.undo() } }
    let subscription = store.subscribe(view)
    store.update(1)
    store.update(2)
    #expect(view.states == [0, 1, 2, 1])
    #expect(store.canRedo)
    withExtendedLifetime(subscription) {}
  }
}
