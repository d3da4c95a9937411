/// A command that changes an edited text, its caret or its selection.
public enum EditingCommand: Hashable, Sendable {
  /// Moves the caret and ends the selection. A step of one character leaves the selection at its
  /// start or end.
  case move(TextMovement)
  /// Moves the caret and extends the selection.
  case select(TextMovement)
  /// Selects the whole text.
  case selectAll
  /// Deletes the selection, or the text up to the target of the movement.
  case delete(TextMovement)
  /// Deletes like ``delete(_:)`` and keeps the deleted text for ``yank``. Consecutive kills are
  /// joined.
  case kill(TextMovement)
  /// Keeps the selected text for ``yank``.
  case copy
  /// Inserts the text that was killed or copied last.
  case yank
  /// Exchanges the characters before and after the caret; at the end, the last two.
  case transpose
  /// Undoes the last change. The characters of a word that are typed one after the other are one
  /// change.
  case undo
  /// Redoes the change that was undone last.
  case redo
}
