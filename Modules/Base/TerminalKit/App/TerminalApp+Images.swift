import TerminalText

/// Images that the terminal shows in cells with placeholders.
///
/// Source: "Unicode placeholders" of the kitty graphics protocol.
extension TerminalApp {
  /// The images that the terminal keeps, and the bytes that the next frame sends first.
  struct TerminalImages {
    private var commands: [Int: [UInt8]] = [:]
    private var pending: [UInt8] = []

    /// Sets or deletes the image with an identifier.
    mutating func set(_ command: [UInt8]?, id: Int) {
      let wasKept = commands[id] != nil
      commands[id] = command
      if let command {
        pending += command
      } else if wasKept {
        pending += "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8
      }
    }

    /// Sends all images again, because the terminal has forgotten them.
    mutating func resend() { pending = commands.sorted { $0.key < $1.key }.flatMap(\.value) }

    mutating func takePending() -> [UInt8] {
      defer { pending = [] }
      return pending
    }
  }

  /// Whether the terminal shows images in cells. The text color of a cell is the number of its
  /// image, so this needs RGB colors.
  package var showsImages: Bool { renderer.capabilities.images && colorDepth == .full }

  /// Makes the terminal keep an image for cells with placeholders, or forget it.
  ///
  /// - Parameters:
  ///   - png: The image as a PNG file, or `nil` to forget the image.
  ///   - id: The number of the image, from 1.
  ///   - size: The number of cells for the whole image.
  package func setImage(_ png: [UInt8]?, id: Int, size: Size = .zero) {
    images.set(
      png.map { png in
        let text = Self.base64(png)
        let starts = stride(from: 0, to: text.count, by: Self.chunkSize)
        return starts.flatMap { start in
          let end = min(start + Self.chunkSize, text.count)
          let keys =
            start == 0 ? "a=T,U=1,f=100,i=\(id),c=\(size.width),r=\(size.height),q=2," : ""
          return Array("\u{1B}_G\(keys)m=\(end < text.count ? 1 : 0);".utf8) + text[start..<end]
            + Array("\u{1B}\\".utf8)
        }
      }, id: id)
    if png == nil { scheduleCycle() }
  }

  private static let chunkSize = 4_096
}
