public import TerminalKit
import TerminalText

/// One line of text that the user edits.
///
/// The field knows the editing keys of GNU Readline, selects with Shift and the mouse, and scrolls
/// so that the caret is visible. ``keyBindings`` lists the keys. Pasted line breaks and tabs become
/// spaces, and control characters are removed.
///
/// The text is state of the view, like its caret; ``text`` replaces it. Changes are reported to
/// closures, because the owner that stores the text usually creates the field.
///
/// ```swift
/// @MainActor
/// func makeField() -> TextField {
///   TextField(TextFieldModel("Search", placeholder: "name or work")) { print($0) }
/// }
/// ```
public final class TextField: View<TextFieldModel> {
  /// Called when the user has inserted more than ``TextFieldModel/maximumLength`` allows, after the
  /// change of the text if there is one.
  public var onLimit: (() -> Void)?

  private var edited: EditedText
  private var window = TextWindow()
  private let onChange: (String) -> Void
  private let onSubmit: ((String) -> Void)?
  /// Whether the mouse button was pressed over the view and not released yet.
  private var isTracking = false

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - model: The properties.
  ///   - text: The first text.
  ///   - onSubmit: Called with the text when Enter is pressed. Without it, Enter is left to the
  ///     responders above.
  ///   - onChange: Called with the text when the user has changed it.
  public init(
    _ model: TextFieldModel = TextFieldModel(), text: String = "",
    onSubmit: ((String) -> Void)? = nil, onChange: @escaping (String) -> Void = { _ in }
  ) {
    self.onChange = onChange
    self.onSubmit = onSubmit
    edited = EditedText(text, maximumLength: model.maximumLength)
    super.init(model)
  }

  /// The text. Setting another one moves the caret to its end, ends the selection, and clears the
  /// history. Characters that are not safe are replaced as in ``EditedText/insert(_:)``.
  public var text: String {
    get { edited.text }
    set {
      guard !newValue.utf8.elementsEqual(edited.text.utf8) else { return }
      edited.replaceText(newValue)
      editedTextDidChange()
    }
  }

  /// The selected text; empty without a selection.
  public var selectedText: String { String(edited.selectedText) }

  /// Selects the text, so that typing replaces it. A movement of the caret keeps it.
  public func selectAll() { edit { $0.apply(.selectAll) } }

  // MARK: - Layout

  /// Applies the new properties.
  public override func modelDidUpdate() {
    edited.maximumLength = model.maximumLength
    editedTextDidChange()
  }

  /// Returns one row of the available width.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  /// Scrolls to the caret.
  public override func layoutSubviews() { followCaret() }

  private var areas: TextFieldAreas { TextFieldAreas(model, width: bounds.width) }

  private func followCaret() {
    window.follow(edited, columns: areas.text.count, isSecure: model.isSecure)
  }

  private func editedTextDidChange() {
    followCaret()
    setNeedsDisplay()
  }

  // MARK: - Drawing

  /// Draws the title, a marker with the focus, and the visible part of the text.
  public override func draw(in canvas: Canvas) {
    let areas = areas
    let style: TextStyle = model.isEnabled ? .plain : .dim
    let title = StyledText(model.title).truncated(toWidth: areas.title)
    canvas.draw(title, at: .zero, style: style)
    if isFocused, areas.hasMarker {
      canvas.draw("›", at: Point(x: areas.text.lowerBound - 1, y: 0), style: .bold)
    }
    let frame = Rect(x: areas.text.lowerBound, y: 0, width: areas.text.count, height: 1)
    draw(text: canvas.area(frame).with(style: style.with(.underline)))
  }

  private func draw(text canvas: Canvas) {
    canvas.fill(canvas.bounds)
    if edited.text.isEmpty {
      let placeholder = StyledText(model.placeholder).truncated(toWidth: canvas.size.width)
      canvas.draw(placeholder, at: .zero, style: .dim)
    }
    let selection = edited.position.selection
    var point = Point.zero
    for piece in window.pieces(of: edited, columns: canvas.size.width, isSecure: model.isSecure) {
      let isSelected = selection.contains(piece.offset)
      canvas.draw(piece.text, at: point, style: isSelected ? .reverse : .plain)
      point.x += piece.columns
    }
  }

  // MARK: - Input

  /// A Boolean value that indicates whether the field is enabled.
  public override var canBecomeFocused: Bool { model.isEnabled }

  /// The caret in the text.
  public override var caret: Point {
    let column = window.column(of: edited.position.caret, in: edited, isSecure: model.isSecure)
    return Point(x: max(0, min(areas.text.lowerBound + column, bounds.width - 1)), y: 0)
  }

  /// The editing keys.
  public override var keyBindings: [KeyBinding] {
    guard model.isEnabled else { return [] }
    let editing = EditingKeys.all.map { keys in
      KeyBinding(keys.keys, keys.title) { [self] in apply(keys.command) }.onlyInHelp()
    }
    guard let onSubmit else { return editing }
    return [KeyBinding(KeyPress(.enter), model.submitTitle) { [self] in onSubmit(text) }] + editing
  }

  /// Inserts typed characters and executes the commands of editing keys.
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

  /// Inserts a pasted text.
  public override func handlePaste(_ text: String) -> Bool {
    guard model.isEnabled else { return false }
    edit { $0.insert(text) }
    return true
  }

  /// Moves the caret to the pressed cell and selects while the mouse is dragged or with Shift.
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

  /// Ends the selection with the mouse.
  public override func dragWasCancelled() { isTracking = false }

  private func moveCaret(to column: Int, selecting: Bool) {
    let offset = window.offset(
      at: column - areas.text.lowerBound, in: edited, isSecure: model.isSecure)
    edit { $0.moveCaret(to: $0.index(at: offset), selecting: selecting) }
  }

  private func apply(_ command: EditingCommand) {
    // The words of a secret are not shown by the movements of the caret.
    let command = model.isSecure ? command.withoutWords : command
    edit { $0.apply(command) }
  }

  private func edit(_ change: (inout EditedText) -> Void) {
    let (revision, truncations) = (edited.revision, edited.truncations)
    change(&edited)
    editedTextDidChange()
    if edited.revision != revision { onChange(edited.text) }
    if edited.truncations != truncations { onLimit?() }
  }

  /// The field with its text, which can be edited. A secure field says only the number of
  /// characters.
  public override var accessibilityElements: [AccessibilityElement] {
    let label = model.title.isEmpty ? model.placeholder : model.title
    let value = model.isSecure ? "\(text.count) characters" : text
    let states = model.isEnabled ? [] : ["unavailable"]
    let edit: AccessibilityElement.Action = .edit { [self] newText in
      self.edit { edited in
        edited.apply(.selectAll)
        newText.isEmpty ? edited.apply(.delete(.start)) : edited.insert(newText)
      }
    }
    return [
      AccessibilityElement(
        .textField, label, value: value, states: states, action: model.isEnabled ? edit : nil)
    ]
  }
}
