import DisplayKit
import TerminalViews

extension GalleryPage {
  static let presentations = GalleryPage(
    "presentations", "Alert, sheet, full screen",
    "Views over others take the input. Their presenter dismisses them."
  ) { PresentationsView("Nothing chosen yet") }
}

/// Presents an alert, a sheet and a full screen, and dismisses them.
final class PresentationsView: View<String>, ContentContainer {
  private let label = Label("")

  override func setUp() {
    let buttons = Stack(
      .horizontal, spacing: 1,
      views: [
        Button("Alert") { [weak self] in self?.presentAlert() },
        Button("Sheet") { [weak self] in self?.presentSheet() },
        Button("Full screen") { [weak self] in self?.presentFullScreen() },
      ])
    content = Stack(.vertical, spacing: 1, views: [buttons, label])
  }

  override func modelDidUpdate() { label.model = StyledText(model) }

  private func presentAlert() {
    let actions = [AlertAction("delete", "Delete"), AlertAction.cancel]
    let model = AlertModel(
      "Delete the draft?", message: "This can't be undone.", actions: actions,
      preferredActionID: "cancel")
    present(Alert(model), style: .alert)
  }

  private func presentSheet() {
    let close = Button("Close") { [weak self] in self?.dismiss("The sheet was closed") }
    present(Sheet("A sheet", content: Stack(.horizontal, views: [close])), style: .sheet)
  }

  private func presentFullScreen() {
    let close = Button("Close") { [weak self] in self?.dismiss("The full screen was closed") }
    let stack = Stack(
      .vertical, spacing: 1, insets: Insets(2),
      views: [Label(StyledText("Full screen", style: .bold)), Stack(.horizontal, views: [close])])
    present(Border(content: stack), style: .fullScreen)
  }

  private func dismiss(_ text: String) {
    dismissPresentedViews()
    model = text
  }

  override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    switch event {
    case AlertEvent.actionChosen(let id): dismiss("The alert answered: \(id)")
    case PresentationEvent.dismissRequested: dismiss("Closed with Escape")
    default: return false
    }
    return true
  }
}
