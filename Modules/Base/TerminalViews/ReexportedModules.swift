// A screen needs the views, what they are made of, and styled text. One import brings all three.
@_exported public import TerminalKit
@_exported public import TerminalText
