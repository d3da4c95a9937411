// Code that uses these views also needs the base classes, events and geometry of TerminalKit and
// the styled text of TerminalText.
@_exported public import TerminalKit
@_exported public import TerminalText
