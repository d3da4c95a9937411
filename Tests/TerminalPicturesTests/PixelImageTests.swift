import TerminalPictures
import Testing

@Suite struct PixelImageTests {
  private func bytes(_ header: String, _ pixels: [UInt8]) -> [UInt8] { header.utf8 + pixels }

  @Test("Reads a binary pixmap with comments")
  func read() throws {
    let file = bytes("P6 # made by hand\n2\n# size\n1 255\n", [1, 2, 3, 4, 5, 6])
    let image = try PixelImage(ppm: file)
    #expect(image == PixelImage(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6]))
    let dark = try PixelImage(ppm: bytes("P6\n1 1\n15\n", [0, 15, 5]))
    #expect(dark.bytes == [0, 255, 85])
  }

  @Test(
    "Rejects other files",
    arguments: [
      ("", PixelImageError.unknownFormat), ("P3\n1 1\n255\n", .unknownFormat),
      ("P6", .invalidHeader), ("P6\n1", .invalidHeader), ("P6\n-1 1 255\n", .invalidHeader),
      ("P6\n1 1 65535\n", .invalidHeader), ("P6\n1 1 0\n", .invalidHeader),
      ("P6\n1 1 255\n", .truncated), ("P6\n9999999999 9999999999 255\n", .truncated),
      ("P6\n99999999999999999999 1 255\n", .invalidHeader),
    ])
  func invalid(header: String, expected: PixelImageError) {
    #expect(throws: expected) { try PixelImage(ppm: bytes(header, [1, 2])) }
  }

  @Test("Needs three bytes for each pixel")
  func sizes() {
    #expect(PixelImage(width: 1, height: 1, bytes: [1, 2]) == nil)
    #expect(PixelImage(width: -1, height: -1, bytes: [1, 2, 3]) == nil)
    #expect(PixelImage(width: .max, height: 2, bytes: []) == nil)
    #expect(PixelImage(width: 0, height: 5, bytes: []) != nil)
  }
}
