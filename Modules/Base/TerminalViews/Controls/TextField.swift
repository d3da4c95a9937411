public import TerminalKit
import TerminalText

/// An editable line of text.
///
/// The field supports the editing keys of GNU Readline; ``keyBindings`` lists them. The user
/// selects text with Shift or the mouse. The field scrolls to the caret, turns pasted line breaks
/// and tabs into spaces, and removes control characters.
///
/// The view, not its model, stores the text and the caret. The view reports changes to closures.
///
/// ```swift
/// @MainActor
/// func makeField() -> TextField {
///   let field = TextField(TextFieldModel("Search", placeholder: "name or work"))
///   field.onSubmit = { print($0) }
///   return field
/// }
/// ```
public final class TextField: View<TextFieldModel>, KeyControl {
  /// The closure to call with the text after each change by the user.
  public var onChange: ((String) -> Void)?
  /// The closure to call with the text when the user presses Enter; `nil` if the responders above
  /// handle Enter.
  public var onSubmit: ((String) -> Void)?
  /// The closure to call after inserted text was truncated to ``TextFieldModel/maximumLength``, and
  /// after ``onChange`` was called if the text has changed.
  public var onLimit: (() -> Void)?

  private var edited: EditedText
  private var window = TextWindow()
  /// Whether the user still holds a mouse button that was pressed over the view.
  private var isTracking = false

  /// Creates a field with an initial text.
  public init(_ model: TextFieldModel = TextFieldModel(), text: String = "") {
    edited = EditedText(text, maximumLength: model.maximumLength)
    super.init(model)
  }

  /// The text in the field.
  ///
  /// Setting text that differs from the current text moves the caret to the end, ends the
  /// selection, and clears the undo history. Line breaks and tabs become spaces, and control
  /// characters are removed. Text beyond ``TextFieldModel/maximumLength`` is cut off.
  public var text: String {
    get { edited.text }
    set {
      guard !newValue.utf8.elementsEqual(edited.text.utf8) else { return }
      edited.replaceText(newValue)
      editedTextDidChange()
    }
  }

  /// Selects all text. Typing then replaces the text; moving the caret keeps the text.
  public func selectAll() { edit { $0.apply(.selectAll) } }

  // MARK: - Layout

  /// Applies the maximum length to later insertions. Existing text is not truncated.
  public override func modelDidUpdate() {
    edited.maximumLength = model.maximumLength
    editedTextDidChange()
  }

  /// Returns one row with the proposed width.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  /// Scrolls the text so that the caret is visible.
  public override func layoutSubviews() { followCaret() }

  private var areas: TextFieldAreas { TextFieldAreas(model, width: bounds.width) }

  private func followCaret() { window.follow(edited, columns: areas.text.count) }

  private func editedTextDidChange() {
    followCaret()
    setNeedsDisplay()
  }

  // MARK: - Drawing

  /// Draws the title and the visible part of the text, and a marker while the field has the focus.
  public override func draw(in canvas: Canvas) {
    let areas = areas
    let style: TextStyle = model.isEnabled ? .plain : .dim
    let title = StyledText(model.title).truncated(toWidth: areas.title)
    canvas.draw(title, at: .zero, style: style)
    if isFocused, areas.hasMarker {
      canvas.draw("›", at: Point(x: areas.text.lowerBound - 1, y: 0), style: .bold)
    }
    let frame = Rect(x: areas.text.lowerBound, y: 0, width: areas.text.count, height: 1)
    drawText(in: canvas.area(frame).with(style: style.with(.underline)))
  }

  private func drawText(in canvas: Canvas) {
    canvas.fill(canvas.bounds)
    if edited.text.isEmpty {
      let placeholder = StyledText(model.placeholder).truncated(toWidth: canvas.size.width)
      canvas.draw(placeholder, at: .zero, style: .foreground(.secondary))
    }
    let selection = edited.position.selection
    var point = Point.zero
    for piece in window.pieces(of: edited, columns: canvas.size.width) {
      let isSelected = selection.contains(piece.offset)
      canvas.draw(piece.text, at: point, style: isSelected ? .reverse : .plain)
      point.x += piece.columns
    }
  }

  // MARK: - Input

  /// `true` while the field is enabled.
  public override var canBecomeFocused: Bool { model.isEnabled }

  /// The cell of the caret in the visible part of the text.
  public override var caret: Point {
    let column = window.column(of: edited.position.caret, in: edited)
    return Point(x: max(0, min(areas.text.lowerBound + column, bounds.width - 1)), y: 0)
  }

  /// The editing keys, and Enter if ``onSubmit`` is set; empty while the field is disabled.
  public override var keyBindings: [KeyBinding] {
    guard model.isEnabled else { return [] }
    let editing = EditingKeys.all.map { keys in
      KeyBinding(keys.keys, keys.title) { [self] in apply(keys.command) }.onlyInHelp()
    }
    guard let onSubmit else { return editing }
    return [KeyBinding(KeyPress(.enter), model.submitTitle) { [self] in onSubmit(text) }] + editing
  }

  /// Inserts typed characters, and executes the commands of the editing keys. Returns `false` for
  /// any other key, and while the field is disabled.
  public override func handle(_ press: KeyPress) -> Bool {
    guard model.isEnabled else { return false }
    if let command = EditingKeys.commands[press] {
      apply(command)
    } else if let character = press.typedCharacter {
      edit { $0.insert(String(character)) }
    } else {
      return false
    }
    return true
  }

  package func takes(_ press: KeyPress) -> Bool {
    model.isEnabled
      && (press.typedCharacter != nil || keyBindings.contains { $0.keys.contains(press) })
  }

  /// Inserts pasted text at the caret, or replaces the selection with the text. Returns `false`
  /// while the field is disabled.
  public override func handlePaste(_ text: String) -> Bool {
    guard model.isEnabled else { return false }
    edit { $0.insert(text) }
    return true
  }

  /// Moves the caret to the pressed cell. A drag, or a press with Shift, selects text.
  public override func handle(_ event: MouseEvent) -> Bool {
    guard model.isEnabled, event.button == .left else { return false }
    switch event.action {
    case .press:
      isTracking = true
      moveCaret(to: event.location.x, selecting: event.modifiers.contains(.shift))
    case .drag: if isTracking { moveCaret(to: event.location.x, selecting: true) }
    case .release: isTracking = false
    case .move, .scrollUp, .scrollDown, .scrollLeft, .scrollRight: return false
    }
    return true
  }

  /// Stops extending the selection.
  public override func dragWasCancelled() { isTracking = false }

  private func moveCaret(to column: Int, selecting: Bool) {
    let offset = window.offset(at: column - areas.text.lowerBound, in: edited)
    edit { $0.moveCaret(to: offset, selecting: selecting) }
  }

  private func apply(_ command: EditingCommand) { edit { $0.apply(command) } }

  private func edit(_ change: (inout EditedText) -> Void) {
    let (revision, truncations) = (edited.revision, edited.truncations)
    change(&edited)
    editedTextDidChange()
    if edited.revision != revision { onChange?(edited.text) }
    if edited.truncations != truncations { onLimit?() }
  }

  /// The field with its text, which can be edited while the field is enabled.
  public override var accessibilityElements: [AccessibilityElement] {
    let label = model.title.isEmpty ? model.placeholder : model.title
    let states = model.isEnabled ? [] : ["unavailable"]
    let edit: AccessibilityElement.Action = .edit { [self] newText in
      self.edit { edited in
        edited.apply(.selectAll)
        newText.isEmpty ? edited.apply(.delete(.start)) : edited.insert(newText)
      }
    }
    return [
      AccessibilityElement(
        .textField, label, value: text, states: states, action: model.isEnabled ? edit : nil)
    ]
  }
}

/// The properties of a ``TextField`` except its text.
public struct TextFieldModel: Hashable, Sendable {
  /// The title before the text; empty for no title.
  public var title: String
  /// The width of the title in columns; `nil` for the width that the title needs. Use the same
  /// width to align several fields.
  public var titleWidth: Int?
  /// The text that is shown while the field is empty.
  public var placeholder: String
  /// The maximum number of characters; `nil` for no limit.
  public var maximumLength: Int?
  /// The title of the Enter key in the help, such as `Search`.
  public var submitTitle: String
  /// A Boolean value that indicates whether the user can edit the text.
  public var isEnabled: Bool

  /// Creates the model of a text field, by default without a title or a limit.
  public init(
    _ title: String = "", titleWidth: Int? = nil, placeholder: String = "",
    maximumLength: Int? = nil, submitTitle: String = "Submit", isEnabled: Bool = true
  ) {
    self.title = title
    self.titleWidth = titleWidth
    self.placeholder = placeholder
    self.maximumLength = maximumLength
    self.submitTitle = submitTitle
    self.isEnabled = isEnabled
  }
}

/// The areas of a text field: the title, the focus marker and the text.
struct TextFieldAreas {
  /// The number of columns of the title.
  let title: Int
  /// Whether there is a column for the focus marker.
  let hasMarker: Bool
  /// The columns in which the text is drawn.
  let text: Range<Int>

  /// The minimum number of columns for the text. A long title is truncated to leave them free.
  private static let minimumText = 8

  init(_ model: TextFieldModel, width: Int) {
    hasMarker = width > 2
    let room = max(0, width - (hasMarker ? 1 : 0))
    let wanted = model.titleWidth ?? TextWidth.columns(of: SafeText(model.title).string)
    // A space separates the title from the text.
    title = min(max(0, wanted), max(0, room - Self.minimumText - 1))
    let start = width - room + (title > 0 ? title + 1 : 0)
    text = start..<max(start, width)
  }
}
