import FlowKit
import TerminalViews

/// A numbered page that pushes the next one.
final class PushTestScreen: Stack {
  /// Creates the page with a number, from 1.
  init(number: Int) {
    super.init(.vertical, spacing: 1)
    add(Label(StyledText("Page \(number)", style: .bold)))
    add(
      Button("Next page") { [weak self] in
        _ = self?.emit(Navigation.push(Route("push", parameters: "\(number + 1)")))
      })
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
      let route = Route("notice", parameters: style.rawValue)
      add(
        Button(title) { [weak self] in
          _ = self?.emit(Navigation.present(Modal(route, style: style)))
        })
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
