import DisplayKit
import FlowKit
import TerminalViews

extension GalleryPage {
  static let modal = GalleryPage(
    "modal", "Modal",
    "A flow presents an alert, a full screen and a sheet. Escape closes the innermost."
  ) { FlowView(ModalFlow(), twoColumnWidth: nil) }
}

/// A flow that presents modals in each style. The full screen is a child flow, which presents its
/// own.
final class ModalFlow: Flow<TerminalView> {
  enum Event: ViewEvent { case modalRequested(Modal.Style), closeTapped }

  init() {
    super.init(FlowState(path: ["menu"])) { route throws(RouteError) in
      guard let style = Modal.Style(rawValue: route.name) else { return FlowScreen { ModalMenu() } }
      return Self.screen(of: style)
    }
  }

  private static func screen(of style: Modal.Style) -> FlowScreen<TerminalView> {
    switch style {
    case .alert: return FlowScreen { Alert(AlertModel("Notice", message: "Read this first.")) }
    case .sheet: return FlowScreen { ModalSheet("Page sheet") }
    case .fullScreen:
      let child = ModalFlow()
      return FlowScreen(flow: child) {
        Border("Full screen", content: FlowView(child, twoColumnWidth: nil))
      }
    }
  }

  override func handle(_ event: any ViewEvent) -> Bool {
    switch event {
    case Event.modalRequested(let style): send(.present(Modal(Route(style.rawValue), style: style)))
    case Event.closeTapped, AlertEvent.actionChosen: send(.dismiss)
    default: return super.handle(event)
    }
    return true
  }
}

/// A button for each style of a modal.
final class ModalMenu: TerminalView, ContentContainer {
  private static let styles: [(String, Modal.Style)] = [
    ("Alert", .alert), ("Full screen", .fullScreen), ("Page sheet", .sheet),
  ]

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let buttons = Self.styles.map { title, style in
      Button(title) { [weak self] in self?.emit(ModalFlow.Event.modalRequested(style)) }
    }
    content = Stack(.horizontal, spacing: 1, views: buttons)
  }
}

/// A sheet with a button that closes it.
final class ModalSheet: TerminalView, ContentContainer {
  init(_ title: StyledText) {
    super.init()
    let close = Button("Close") { [weak self] in self?.emit(ModalFlow.Event.closeTapped) }
    content = Sheet(title, content: Stack(.horizontal, views: [close]))
  }
}
