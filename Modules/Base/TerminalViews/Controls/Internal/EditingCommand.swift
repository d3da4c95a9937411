import TerminalKit

/// A command that changes the text, the caret or the selection.
enum EditingCommand: Hashable, Sendable {
  /// Moves the caret and ends the selection. If text is selected, a move by one character goes to
  /// the start or the end of the selection.
  case move(TextMovement)
  /// Moves the caret and extends the selection.
  case select(TextMovement)
  case selectAll
  /// Deletes the selection, or the text from the caret to the target of the movement.
  case delete(TextMovement)
  /// Deletes like ``delete(_:)``, and stores the deleted text for ``yank``. Consecutive kills add
  /// to the stored text.
  case kill(TextMovement)
  /// Stores the selected text, if any, for ``yank``.
  case copy
  /// Inserts the text that was killed or copied last.
  case yank
  /// Exchanges the characters before and after the caret. At the end of the text, exchanges the
  /// last two characters. Does nothing if the caret is at the start, if text is selected, or if
  /// there are fewer than two characters.
  case transpose
  /// Undoes the last change. A typed word is one change.
  case undo
  case redo
}

enum TextMovement: Hashable, Sendable, CaseIterable {
  case characterBackward, characterForward
  /// To the start or the end of a word of letters and digits.
  case wordBackward, wordForward
  /// To the start of a word delimited by spaces, such as a path.
  case spaceBackward
  case start, end
}

/// The keys that a text field binds to one editing command.
struct EditingKeys {
  let keys: [KeyPress]
  let title: String
  let command: EditingCommand

  private init(_ keys: [KeyPress], _ title: String, _ command: EditingCommand) {
    self.keys = keys
    self.title = title
    self.command = command
  }

  static let commands = Dictionary(
    uniqueKeysWithValues: all.flatMap { keys in keys.keys.map { ($0, keys.command) } })

  /// The keys of GNU Readline and of graphical text fields.
  static let all = movements + selections + deletions + others

  private static let movements = [
    Self([KeyPress(.left), control("b")], "Character back", .move(.characterBackward)),
    Self([KeyPress(.right), control("f")], "Character forward", .move(.characterForward)),
    Self(
      [alt("b"), KeyPress(.left, .control), KeyPress(.left, .alt)], "Word back",
      .move(.wordBackward)),
    Self(
      [alt("f"), KeyPress(.right, .control), KeyPress(.right, .alt)], "Word forward",
      .move(.wordForward)),
    Self([control("a"), KeyPress(.home)], "Start of the text", .move(.start)),
    Self([control("e"), KeyPress(.end)], "End of the text", .move(.end)),
  ]

  private static let selections = [
    Self([KeyPress(.left, .shift)], "Select character back", .select(.characterBackward)),
    Self([KeyPress(.right, .shift)], "Select character forward", .select(.characterForward)),
    Self(
      [KeyPress(.left, [.control, .shift]), KeyPress(.left, [.alt, .shift])], "Select word back",
      .select(.wordBackward)),
    Self(
      [KeyPress(.right, [.control, .shift]), KeyPress(.right, [.alt, .shift])],
      "Select word forward", .select(.wordForward)),
    Self(
      [KeyPress(.home, .shift), KeyPress(.home, [.control, .shift])], "Select to the start",
      .select(.start)),
    Self(
      [KeyPress(.end, .shift), KeyPress(.end, [.control, .shift])], "Select to the end",
      .select(.end)),
    Self([alt("a")], "Select all", .selectAll),
  ]

  private static let deletions = [
    Self(
      [KeyPress(.backspace), control("h"), KeyPress(.backspace, .shift)], "Delete character back",
      .delete(.characterBackward)),
    Self([KeyPress(.delete), control("d")], "Delete character", .delete(.characterForward)),
    Self([control("w")], "Cut back to a space", .kill(.spaceBackward)),
    Self(
      [KeyPress(.backspace, .alt), KeyPress(.backspace, .control)], "Cut word back",
      .kill(.wordBackward)),
    Self(
      [alt("d"), KeyPress(.delete, .control), KeyPress(.delete, .alt)], "Cut word",
      .kill(.wordForward)),
    Self([control("u")], "Cut to the start", .kill(.start)),
    Self([control("k")], "Cut to the end", .kill(.end)),
  ]

  private static let others = [
    Self([alt("w")], "Copy the selection", .copy),
    Self([control("y")], "Insert what was cut", .yank),
    Self([control("t")], "Exchange characters", .transpose),
    Self([control("_"), control("/"), alt("z")], "Undo", .undo),
    Self([alt("_")], "Redo", .redo),
  ]

  private static func control(_ character: Character) -> KeyPress { KeyPress(character, .control) }

  private static func alt(_ character: Character) -> KeyPress { KeyPress(character, .alt) }
}
