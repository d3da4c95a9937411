import FlowKit
import TerminalViews

/// A numbered page with a button that pushes the next page.
final class PushTestScreen: Stack {
  /// Creates the page with a number, from 1.
  init(number: Int) {
    super.init(.vertical, spacing: 1)
    add(Label(StyledText("Page \(number)", style: .bold)))
    let next = Navigation.push(Route("push", parameters: "\(number + 1)"))
    add(Button("Next page") { [weak self] in self?.emit(next) })
  }
}

/// A button for each style in which a flow presents a view.
final class ModalTestScreen: Stack {
  init() {
    let titles: [(Modal.Style, String)] = [
      (.alert, "Alert"), (.sheet, "Sheet"), (.fullScreen, "Full screen"),
    ]
    super.init(.vertical)
    for (style, title) in titles {
      let modal = Modal(Route("notice", parameters: style.rawValue), style: style)
      add(Button(title) { [weak self] in self?.emit(Navigation.present(modal)) })
    }
  }

  /// Creates the view that a button presents.
  static func notice(_ style: Modal.Style) -> TerminalView {
    let text = TextBlock(["Esc closes it."])
    return switch style {
    case .alert: Alert(AlertModel("Alert", message: "Enter or Esc closes it."))
    case .sheet: Sheet("Sheet", content: text)
    case .fullScreen: Border("Full screen", content: text)
    }
  }
}
