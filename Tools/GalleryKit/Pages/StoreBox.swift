import DisplayKit
import TerminalViews

extension GalleryPage {
  static let stores = GalleryPage(
    "stores", "Stores on the chain",
    "Two counters of the same code: each finds the nearest store above it."
  ) { Stack(.vertical, spacing: 1, views: [StoreBox("Left"), StoreBox("Right")]) }
}

struct Tally: Equatable, Sendable { var count = 0 }

extension Responder {
  /// Adds one to the nearest tally above this responder, without sending an action. Does nothing if
  /// no responder above provides a tally.
  func incrementTally() {
    guard let tally = find(Store<Tally>.self) else { return }
    write(to: tally) { $0.count += 1 }
  }
}

/// A container that provides a store to the views inside it.
final class StoreBox: TerminalView, ContentContainer {
  private let tally = Store(Tally())
  private let border: Border

  init(_ title: String) {
    border = Border(StyledText(title))
    super.init()
    content = border
    border.content = Stack(
      .horizontal, spacing: 2,
      views: [TallyView(), Button("Add one") { [weak self] in self?.add() }])
  }

  override var services: [AnyObject] { [tally] }
  override var sizeDependsOnSubviews: Bool { true }
  override func sizeThatFits(_ proposal: Size) -> Size { border.fittingSize(proposal) }

  private func add() { border.incrementTally() }
}

/// Shows the count of the nearest tally above the view, or 0 if no responder above provides a
/// tally. The view has no reference to the store, and does not subscribe to the store.
final class TallyView: View<Int> {
  init() { super.init(0) }

  override func storesDidChange(_ stores: StoreReader) {
    let count = stores.state(Tally.self)?.count ?? 0
    if count != model { model = count }
  }

  override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 12, height: 1) }
  override func draw(in canvas: Canvas) { canvas.draw(text, at: .zero, style: .bold) }
  private var text: String { "Count: \(model)" }

  override var accessibilityElements: [AccessibilityElement] { [AccessibilityElement(.text, text)] }
}
