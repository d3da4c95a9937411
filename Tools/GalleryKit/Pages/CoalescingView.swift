import DisplayKit
import TerminalViews

extension GalleryPage {
  static let coalescing = GalleryPage(
    "coalescing", "Coalesced writes",
    "1,000 writes of a store make one update of the view and one frame."
  ) { CoalescingView() }
}

final class CoalescingView: View<Tally>, ContentContainer {
  private let tally = Store(Tally())
  private let label = Label("")
  private var updates = 0
  private var frames = 0

  init() { super.init(Tally()) }

  override var services: [AnyObject] { [tally] }

  override func setUp() {
    let button = Button("Write 1,000 times") { [weak self] in self?.write() }
    content = Stack(.vertical, spacing: 1, views: [label, Stack(.horizontal, views: [button])])
  }

  private func write() {
    frames = app?.statistics.frames ?? 0
    updates = 0
    for _ in 1...1_000 { incrementTally() }
  }

  override func storesDidChange(_ stores: StoreReader) {
    updates += 1
    model = stores.state() ?? Tally()
  }

  override func modelDidUpdate() {
    let drawn = (app?.statistics.frames ?? 0) - frames + 1
    label.model =
      model.count == 0
      ? "Nothing written yet"
      : StyledText(
        "Written \(model.count) times; the last 1,000: \(counted(updates, "update")), \(counted(drawn, "frame"))"
      )
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
