/// A key of the keyboard, without modifiers.
public enum Key: Hashable, Sendable {
  /// A key that types a character. A space is `character(" ")`.
  case character(Character)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case enter, tab, backspace, delete, insert, escape
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case up, down, left, right, home, end, pageUp, pageDown
  /// A function key, numbered from 1.
  case function(Int)
}

/// Modifier keys that are held while a key or mouse button is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let rawValue: UInt8

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key. With a key that types a character, Shift is set only together with Control or
  /// Command. Without these two, Shift changes the character: Shift+A is the character `A`.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Alt or Option key.
  public static let alt = KeyModifiers(rawValue: 2)
  /// The Control key. A character that is pressed with Control is lowercase.
  public static let control = KeyModifiers(rawValue: 4)
  /// The Super, Windows or Command key.
  public static let command = KeyModifiers(rawValue: 8)
}

/// A key with its modifiers, such as Ctrl+S.
///
/// ```swift
/// let save = KeyPress(.character("s"), .control)
/// print(save)  // Ctrl+S
/// ```
public struct KeyPress: Hashable, Sendable {
  /// The key without its modifiers.
  public var key: Key
  /// The modifier keys that are held.
  public var modifiers: KeyModifiers

  /// Creates a press of a key, such as `KeyPress(.enter)`.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Creates a press of a key that types a character, such as `KeyPress("s", .control)`.
  public init(_ character: Character, _ modifiers: KeyModifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// The character that the key types. The value is `nil` if the key types no character, or if
  /// Control, Alt or Command is held.
  public var typedCharacter: Character? {
    guard case .character(let character) = key, modifiers.subtracting(.shift).isEmpty
    else { return nil }
    return character
  }
}

extension KeyPress: CustomStringConvertible {
  /// The key and its modifiers as help shows them, such as `Ctrl+S`, `?` or `↑`.
  public var description: String {
    let names: [(KeyModifiers, String)] = [
      (.control, "Ctrl+"), (.alt, "Alt+"), (.command, "Cmd+"), (.shift, "Shift+"),
    ]
    return names.map { shown.contains($0) ? $1 : "" }.joined() + name
  }

  /// The modifiers to show. For an uppercase letter with any modifier, they include Shift.
  private var shown: KeyModifiers {
    guard case .character(let character) = key, !modifiers.isEmpty, character.isUppercase
    else { return modifiers }
    return modifiers.union(.shift)
  }

  private var name: String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): modifiers.isEmpty ? String(character) : character.uppercased()
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
