import TerminalText

extension TerminalApp {
  /// The maximum length of copied text in UTF-8 bytes. Some terminals ignore longer text.
  public static let maximumCopiedLength = 50_000

  /// Copies one line of text to the clipboard of the terminal, which works over SSH, too.
  ///
  /// The text is sent with the next frame (OSC 52), as `SafeText`, so that pasting it into a shell
  /// runs no control sequence. A terminal may ignore the request: xterm and tmux need a setting for
  /// it, and some terminals don't support it. No terminal confirms the copy, so tell the user that
  /// the text was sent, not that it was copied.
  ///
  /// ```swift
  /// @MainActor
  /// func copy(_ name: String, in app: TerminalApp) {
  ///   if app.copy(name) { app.show(notice: "Sent the name to the terminal's clipboard.") }
  /// }
  /// ```
  ///
  /// - Returns: `false` if the text is longer than ``maximumCopiedLength``, or if the app writes to
  ///   no terminal, for example because it is shown as lines of text.
  public func copy(_ text: String) -> Bool {
    let bytes = Array(SafeText(text).string.utf8)
    guard bytes.count <= Self.maximumCopiedLength, device.answersQueries else { return false }
    cycle.clipboard = Array("\u{1B}]52;c;".utf8) + Self.base64(bytes) + Array("\u{1B}\\".utf8)
    scheduleCycle()
    return true
  }

  // MARK: - Internal

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 3).flatMap { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      return (0..<4).map { index in
        index > group.count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * index) & 0x3F]
      }
    }
  }
}
