import CharacterDomain
import TerminalViews

/// The search field of a list screen. While it is in use, its keys are shown beside it if they fit.
final class CharacterListSearchField: TerminalView {
  /// Whether typed or pasted text was cut because it exceeded the maximum length.
  private(set) var isTruncated = false { didSet { onTruncation() } }

  private lazy var field = makeField()
  private let hint = Label(StyledText("Enter Open  Esc Cancel", style: .dim))
  private let onSubmit: () -> Void
  private let onChange: (String) -> Void
  private let onTruncation: () -> Void

  /// The minimum width of the field if its keys are shown beside it.
  private static let minimumFieldWidth = 30

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - onSubmit: Called when Enter is pressed.
  ///   - onChange: Called with the new text after each change by the user.
  ///   - onTruncation: Called whenever ``isTruncated`` is set to `true` or `false`.
  init(
    onSubmit: @escaping () -> Void, onChange: @escaping (String) -> Void,
    onTruncation: @escaping () -> Void
  ) {
    self.onSubmit = onSubmit
    self.onChange = onChange
    self.onTruncation = onTruncation
    super.init()
    addSubview(field)
    addSubview(hint)
  }

  var text: String {
    get { field.text }
    set {
      if field.text != newValue { isTruncated = false }
      field.text = newValue
    }
  }

  /// Shows and focuses the field, and selects its text.
  func open() {
    isHidden = false
    field.focus()
    field.selectAll()
  }

  /// Removes the notice about truncated text. Call this when the user leaves the field; the text
  /// stays.
  func leave() { isTruncated = false }

  /// Places the key hints at the end of the line, if the field has the focus and they fit.
  override func layoutSubviews() {
    let width = hint.fittingSize(bounds.size).width
    hint.isHidden = !field.isFocused || bounds.width < width + Self.minimumFieldWidth
    let fieldWidth = hint.isHidden ? bounds.width : bounds.width - width - 2
    field.frame = Rect(x: 0, y: 0, width: fieldWidth, height: bounds.height)
    hint.frame = Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  override var accessibilityElements: [AccessibilityElement] { field.accessibilityElements }

  // MARK: - Internal

  private func makeField() -> TextField {
    let field = TextField(
      TextFieldModel(
        "Search", placeholder: "name, work, author or other words",
        maximumLength: CharacterName.maximumLength, submitTitle: "Open"))
    field.onChange = { [weak self] text in
      self?.isTruncated = false
      self?.onChange(text)
    }
    field.onSubmit = { [weak self] _ in self?.onSubmit() }
    field.onLimit = { [weak self] in self?.isTruncated = true }
    return field
  }
}
