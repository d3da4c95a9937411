import TerminalKit
import TerminalText
import TerminalViews

extension GalleryPage {
  static let focus = GalleryPage(
    "focus", "Focus",
    "Tab and Shift+Tab move the focus. Its frame is bold, and the cursor is on the focused view."
  ) {
    let left = Stack(
      .vertical, spacing: 1,
      views: [
        Checkbox(CheckboxModel("Remember me", isOn: true)),
        Picker(
          PickerModel(
            "Size",
            options: [
              PickerOption(1, "Small"), PickerOption(2, "Medium"), PickerOption(3, "Large"),
            ],
            selectedID: 2)),
      ])
    let disabled = Button("Unavailable") {}
    disabled.isEnabled = false
    let right = Stack(
      .vertical, spacing: 1, views: [Button("First") {}, disabled, Button("Last") {}])
    let page = Stack(.horizontal, spacing: 2)
    page.add(Border("Controls", content: left), flex: 1)
    page.add(Border("Buttons", content: right), flex: 1)
    return page
  }
}
