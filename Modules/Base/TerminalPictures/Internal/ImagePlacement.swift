import PictureKit
import TerminalKit
import TerminalText

/// The placeholders of an image that the terminal shows in cells.
///
/// A placeholder is a character with two marks, which are the numbers of its row and column in the
/// image. So the terminal shows, moves and removes a part of the image with each cell.
@MainActor struct ImagePlacement {
  let size: Size
  private let style: TextStyle
  private let placeholders: [SafeText]

  /// Sends an image to the terminal. Returns `nil` if it is too large for the protocol, or can't be
  /// encoded.
  init?(_ image: PixelImage, id: Int, size: Size, in app: TerminalApp) {
    guard max(size.width, size.height) <= Self.marks.count else { return nil }
    // Cells have about this size in pixels.
    let fitted = image.fitted(width: size.width * 10, height: size.height * 20)
    let isLarge = fitted.width < image.width
    let sent = isLarge ? image.scaled(width: fitted.width, height: fitted.height) : image
    guard let png = try? sent.fastPNG() else { return nil }
    app.setImage(png, id: id, size: size)
    self.size = size
    style = .foreground(.rgb(UInt8(id >> 16 & 0xFF), UInt8(id >> 8 & 0xFF), UInt8(id & 0xFF)))
    placeholders = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in SafeText("\u{10EEEE}\(Self.marks[y])\(Self.marks[x])") }
    }
  }

  func draw(in canvas: Canvas, at origin: Point) {
    for y in 0..<size.height {
      for x in 0..<size.width {
        canvas.draw(
          placeholders[y * size.width + x], at: origin + Point(x: x, y: y), style: style)
      }
    }
  }

  /// The marks for numbers from 0.
  private static let marks = """
    0305 030D 030E 0310 0312 033D 033E 033F 0346 034A 034B 034C 0350 0351 0352 0357 035B 0363 0364
    0365 0366 0367 0368 0369 036A 036B 036C 036D 036E 036F 0483 0484 0485 0486 0487 0592 0593 0594
    0595 0597 0598 0599 059C 059D 059E 059F 05A0 05A1 05A8 05A9 05AB 05AC 05AF 05C4 0610 0611 0612
    0613 0614 0615 0616 0617 0657 0658 0659 065A 065B 065D 065E 06D6 06D7 06D8 06D9 06DA 06DB 06DC
    06DF 06E0 06E1 06E2 06E4 06E7 06E8 06EB 06EC 0730 0732 0733 0735 0736 073A 073D 073F 0740 0741
    0743 0745 0747 0749 074A 07EB 07EC 07ED 07EE 07EF 07F0 07F1 07F3 0816 0817 0818 0819 081B 081C
    081D 081E 081F 0820 0821 0822 0823 0825 0826 0827 0829 082A 082B 082C
    """.split(whereSeparator: \.isWhitespace)
    .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init).map(Character.init) }
}
