public import TerminalKit
import TerminalText

/// A control that selects one of several options.
///
/// The picker shows all options, in as many rows as they need. Arrow keys, Home, End, the first
/// letter of a title, or a click selects an option. The picker updates its model and then calls a
/// closure, which can store the selection elsewhere.
///
/// ```swift
/// enum Order: String, CaseIterable { case name, year }
///
/// @MainActor
/// func makePicker() -> Picker<Order> {
///   let options = Order.allCases.map { PickerOption($0, $0.rawValue) }
///   return Picker(PickerModel("Sort by", options: options, selectedID: .name)) { print($0) }
/// }
/// ```
public final class Picker<ID: Hashable & Sendable>: View<PickerModel<ID>>, KeyControl {
  private let onChange: (ID) -> Void

  /// Creates a picker that calls a closure when the user selects another option.
  ///
  /// - Parameters:
  ///   - model: The options and the initial selection.
  ///   - onChange: Called with the ID of the option that the user has selected.
  public init(_ model: PickerModel<ID>, onChange: @escaping (ID) -> Void = { _ in }) {
    self.onChange = onChange
    super.init(model)
  }

  private func select(_ id: ID) {
    guard model.isEnabled, model.selectedID != id, model.options.contains(where: { $0.id == id })
    else { return }
    model.selectedID = id
    onChange(id)
  }

  /// Returns the size of the title and all options.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let size = layout(width: proposal.width).size
    return Size(width: min(size.width, proposal.width), height: min(size.height, proposal.height))
  }

  /// Draws the title and the options. The selected option has a dot. While the picker has the
  /// focus, the selected option, or the first option if none is selected, is in reverse video.
  public override func draw(in canvas: Canvas) {
    let style: TextStyle = model.isEnabled ? .plain : .dim
    let layout = layout(width: canvas.size.width)
    let origin = Point(x: 0, y: layout.firstRow(height: canvas.size.height))
    let title = layout.title.truncated(toWidth: canvas.size.width)
    canvas.draw(title, at: .zero - origin, style: style)
    for (index, frame) in layout.frames.enumerated() {
      let isFocusedOption = isFocused && index == focusedIndex
      canvas.area(frame.offset(by: .zero - origin)).draw(
        text(of: index).truncated(toWidth: frame.width), at: .zero,
        style: isFocusedOption ? .reverse : style)
    }
  }

  private func text(of index: Int) -> StyledText {
    let option = model.options[index]
    return StyledText((option.id == model.selectedID ? "(•) " : "( ) ") + option.title)
  }

  /// The index of the selected option, or 0 if no option is selected.
  private var focusedIndex: Int { model.selectedIndex ?? 0 }

  private func layout(width: Int) -> FlowLayout {
    FlowLayout(
      title: model.title.isEmpty ? StyledText() : StyledText(model.title) + "  ",
      columns: model.options.map { 4 + StyledText($0.title).width },
      selected: focusedIndex, width: width)
  }

  // MARK: - Input

  /// `true` while the picker is enabled and has options.
  public override var canBecomeFocused: Bool { model.isEnabled && !model.options.isEmpty }

  /// The cell of the selected option's dot, or that of the first option if none is selected.
  public override var caret: Point {
    let layout = layout(width: bounds.width)
    guard layout.frames.indices.contains(focusedIndex) else { return .zero }
    let frame = layout.frames[focusedIndex]
    return Point(
      x: frame.minX + min(1, max(0, frame.width - 1)),
      y: frame.minY - layout.firstRow(height: bounds.height))
  }

  /// Arrow keys, Home and End, which select an option; empty if the picker can't be focused.
  public override var keyBindings: [KeyBinding] {
    guard canBecomeFocused else { return [] }
    return [
      KeyBinding([KeyPress(.left), KeyPress(.up)], "Previous option") { [self] in move(by: -1) },
      KeyBinding([KeyPress(.right), KeyPress(.down)], "Next option") { [self] in move(by: 1) },
      KeyBinding(KeyPress(.home), "First option") { [self] in select(at: 0) },
      KeyBinding(KeyPress(.end), "Last option") { [self] in select(at: model.options.count - 1) },
    ].map { $0.onlyInHelp() }
  }

  /// Selects the next option whose title starts with the typed character, ignoring case. Returns
  /// `false` if there is no such option, if the key types a space or no character, or if the picker
  /// can't be focused.
  public override func handle(_ press: KeyPress) -> Bool {
    guard let option = option(startingWith: press) else { return false }
    select(option.id)
    return true
  }

  package func takes(_ press: KeyPress) -> Bool {
    option(startingWith: press) != nil || keyBindings.contains { $0.keys.contains(press) }
  }

  private func option(startingWith press: KeyPress) -> PickerOption<ID>? {
    guard canBecomeFocused, let character = press.typedCharacter, character != " " else {
      return nil
    }
    return model.option(startingWith: String(character))
  }

  /// Selects the option under the pointer when the left button is pressed.
  public override func handle(_ event: MouseEvent) -> Bool {
    guard canBecomeFocused, event.button == .left, event.action == .press else { return false }
    let layout = layout(width: bounds.width)
    let origin = Point(x: 0, y: layout.firstRow(height: bounds.height))
    if let index = layout.frames.firstIndex(where: { $0.contains(event.location + origin) }) {
      select(at: index)
    }
    return true
  }

  private func move(by step: Int) {
    select(at: model.selectedIndex.map { $0 + step } ?? (step > 0 ? 0 : model.options.count - 1))
  }

  private func select(at index: Int) {
    if model.options.indices.contains(index) { select(model.options[index].id) }
  }

  /// The title with the selected option, and, while the picker is enabled, a button for each
  /// option.
  public override var accessibilityElements: [AccessibilityElement] {
    let selected = model.selectedIndex.map { model.options[$0].title } ?? "none selected"
    let states = model.isEnabled ? [] : ["unavailable"]
    let header = AccessibilityElement(.picker, model.title, value: selected, states: states)
    guard model.isEnabled else { return [header] }
    return [header]
      + model.options.map { option in
        let states = option.id == model.selectedID ? ["selected"] : []
        return AccessibilityElement(.button, option.title, states: states) { [self] in
          select(option.id)
        }
      }
  }
}

/// An option of a ``Picker``: an ID, and the title that the user sees.
public struct PickerOption<ID: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// The ID of the option in the model and in `onChange`.
  public let id: ID
  /// The text after the dot.
  public var title: String

  /// Creates an option that the user sees as `title`.
  public init(_ id: ID, _ title: String) {
    self.id = id
    self.title = title
  }
}

/// The options and the selection of a ``Picker``.
public struct PickerModel<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The title before the options; empty for no title.
  public var title: String
  /// The options, in the order in which they are shown.
  public var options: [PickerOption<ID>]
  /// The ID of the selected option; `nil` if none is selected yet.
  public var selectedID: ID?
  /// A Boolean value that indicates whether the user can select another option.
  public var isEnabled: Bool

  /// Creates the model of a picker, by default without a selection.
  public init(
    _ title: String = "", options: [PickerOption<ID>], selectedID: ID? = nil, isEnabled: Bool = true
  ) {
    self.title = title
    self.options = options
    self.selectedID = selectedID
    self.isEnabled = isEnabled
  }

  var selectedIndex: Int? { selectedID.flatMap { id in options.firstIndex { $0.id == id } } }

  /// Returns the next option whose title starts with `prefix`, ignoring case. After the last
  /// option, the search continues at the first option. Returns `nil` if no title starts with
  /// `prefix`.
  func option(startingWith prefix: String) -> PickerOption<ID>? {
    let start = selectedIndex.map { $0 + 1 } ?? 0
    let prefix = prefix.lowercased()
    return (options[start...] + options[..<start]).first { $0.title.lowercased().hasPrefix(prefix) }
  }
}
