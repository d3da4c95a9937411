import TerminalKit
import TerminalText
import TerminalViews

/// A text field of a filter, with the message below that says why it can't be applied.
final class CharacterFilterRow: Stack {
  /// The field.
  let field: CharacterFilterDraft.Field

  private let textField: TextField
  private let message = Label(StyledText())
  private lazy var messageArea = Stack(
    .vertical, insets: Insets(left: Self.titleWidth + 2), views: [message])

  private static let titleWidth = 12

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - onChange: Called with the text when the user has changed it.
  init(_ field: CharacterFilterDraft.Field, onChange: @escaping (String) -> Void) {
    self.field = field
    textField = TextField(
      TextFieldModel(field.title, titleWidth: Self.titleWidth, placeholder: field.placeholder),
      onChange: onChange)
    super.init(.vertical)
    messageArea.isHidden = true
    add(textField)
    add(messageArea)
  }

  /// Shows a text, and a message if there is one.
  func show(_ text: String, message: String?) {
    textField.text = text
    self.message.model = StyledText(message ?? "")
    messageArea.isHidden = message == nil
  }

  /// The field, and the message with the name of the field.
  override var accessibilityElements: [AccessibilityElement] {
    let field = textField.accessibilityElements
    if messageArea.isHidden { return field }
    return field + [AccessibilityElement(.alert, self.field.title, value: message.model.plain)]
  }
}

extension CharacterFilterDraft.Field {
  fileprivate var title: String {
    switch self {
    case .work: "Work"
    case .author: "Author"
    case .tradition: "Tradition"
    case .language: "Language"
    case .years: "Years"
    }
  }

  fileprivate var placeholder: String {
    switch self {
    case .work: "words of the title"
    case .author: "words of the name"
    case .tradition: "such as greek"
    case .language: "such as english"
    case .years: "1862, 1800-1850, 19th, ..500 BCE"
    }
  }
}
