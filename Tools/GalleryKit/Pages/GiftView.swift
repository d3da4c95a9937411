import TerminalKit
import TerminalText
import TerminalViews

extension GalleryPage {
  static let appearing = GalleryPage(
    "appearing", "Appearing views",
    "Space on the checkbox changes the model. The fields of a gift grow as they appear, and shrink as they disappear."
  ) { GiftView(false) }
}

/// A form whose model says whether an order is a gift. The fields of a gift are visible only if the
/// order is a gift.
final class GiftView: View<Bool>, ContentContainer {
  private let fields = Stack(
    .vertical, spacing: 1,
    views: ["Recipient", "Message"].map { TextField(TextFieldModel($0, titleWidth: 9)) })
  private lazy var gift = Border("Gift", content: fields)

  override func setUp() {
    let checkbox = Checkbox(CheckboxModel("This is a gift")) { [weak self] in self?.model = $0 }
    content = Stack(.vertical, spacing: 1, views: [checkbox, gift, Button("Order") {}])
  }

  override func modelDidUpdate() {
    animate(duration: .milliseconds(300)) {
      gift.isHidden = !model
      layoutIfNeeded()
    }
  }
}
