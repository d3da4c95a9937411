import PictureKit
import Testing

@Suite(.enabled(if: Libraries.hasPNG)) struct PNGTests {
  private let gray = PNGFile().bytes

  private func error(_ bytes: [UInt8]) -> PictureError? {
    #expect(throws: PictureError.self) { try PixelImage(encoded: bytes) }
  }

  @Test("An encoded image is decoded with the same pixels")
  func roundTrip() throws {
    let image = PixelImage(width: 300, height: 200) { x, y in
      Pixel(UInt8(x % 256), UInt8(y), UInt8((x * y) % 251), alpha: UInt8((x + y) % 256))
    }
    let decoded = try PixelImage(encoded: image.png())
    #expect((decoded.width, decoded.height) == (300, 200))
    #expect(decoded == image)
  }

  @Test("An image without pixels can't be encoded")
  func empty() throws {
    let image = PixelImage(width: 0, height: 3) { _, _ in .clear }
    #expect(throws: PictureError.self) { try image.png() }
  }

  @Test("Gray values become colors")
  func grayValues() throws {
    let image = try PixelImage(encoded: gray)
    #expect(
      image
        == PixelImage(width: 8, height: 8) { x, y in
          let value = UInt8(x * 20 + y * 10)
          return Pixel(value, value, value)
        })
  }

  @Test("An interlaced file has the same pixels")
  func interlaced() throws {
    let interlaced = try PixelImage(encoded: PNGFile(isInterlaced: true).bytes)
    #expect(try interlaced == PixelImage(encoded: gray))
  }

  @Test("Samples of 16 bits lose their lower bits, and are not linear")
  func sixteenBits() throws {
    let file = PNGFile(width: 2, height: 1, bitDepth: 16, colorType: 2) { x, _ in
      x == 0 ? [0x80, 0x7F, 0xFF, 0xFF, 0, 0] : [0, 1, 0x40, 0x41, 0xC0, 0xBF]
    }
    let image = try PixelImage(encoded: file.bytes)
    #expect(image[0, 0] == Pixel(128, 255, 0))
    #expect(image[1, 0] == Pixel(0, 64, 192))
  }

  @Test("A palette has colors and alpha")
  func palette() throws {
    let colors = PNGFile.chunk("PLTE", [255, 0, 0, 0, 255, 0])
    let alpha = PNGFile.chunk("tRNS", [255, 64])
    let file = PNGFile(width: 2, height: 1, colorType: 3, before: colors + alpha) { x, _ in
      [UInt8(x)]
    }
    let image = try PixelImage(encoded: file.bytes)
    #expect(image[0, 0] == Pixel(255, 0, 0))
    #expect(image[1, 0] == Pixel(0, 255, 0, alpha: 64))
  }

  @Test("Of an animation, decodes the default picture")
  func animated() throws {
    let control = PNGFile.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    let frame = PNGFile.chunk("fcTL", Array(repeating: 0, count: 26))
    let file = PNGFile(
      before: control + frame, after: frame + PNGFile.chunk("fdAT", [0, 0, 0, 2, 1, 2, 3]))
    #expect(try PixelImage(encoded: file.bytes) == PixelImage(encoded: gray))
  }

  @Test("Ignores damage in chunks that don't change pixels, and bytes after the end")
  func ignoredParts() throws {
    var text = PNGFile.chunk("zTXt", Array(repeating: 0xFF, count: 100))
    text[text.count - 1] ^= 1
    let file = PNGFile(before: text, after: text).bytes + [1, 2, 3]
    #expect(try PixelImage(encoded: file) == PixelImage(encoded: gray))
  }

  @Test("An image can have one pixel")
  func onePixel() throws {
    let image = try PixelImage(encoded: PNGFile(width: 1, height: 1).bytes)
    #expect((image.width, image.height) == (1, 1))
  }

  @Test("Refuses every beginning of a file as truncated")
  func truncated() {
    for count in 8..<gray.count {
      #expect(error(Array(gray.prefix(count))) == .truncated(.png), "\(count) bytes")
    }
    #expect(PictureError.truncated(.png).description == "the PNG picture is truncated")
  }

  @Test("Refuses a large picture by its header, before it reads pixels")
  func large() throws {
    var file = gray
    file.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    PNGFile.repairChecksums(of: &file)
    #expect(
      error(file)?.description
        == "the picture has 20000 × 20000 pixels, more than the limit of 16777216")
    #expect(throws: PictureError.tooLarge(width: 8, height: 8, limit: 63)) {
      try PixelImage(encoded: gray, maximumPixels: 63)
    }
    #expect(try PixelImage(encoded: gray, maximumPixels: 64).width == 8)
  }

  @Test("Refuses garbage behind a valid header with the reason of libpng")
  func garbage() throws {
    var file = gray
    let pixels = try #require(file.firstRange(of: Array("IDAT".utf8))).upperBound
    file.replaceSubrange(pixels..<pixels + 40, with: Array(repeating: 0x5A, count: 40))
    PNGFile.repairChecksums(of: &file)
    #expect(
      error(file)?.description == "the PNG picture is damaged: IDAT: incorrect header check")
  }

  @Test("Refuses a wrong checksum")
  func checksum() {
    var file = gray
    file[file.count - 13] ^= 1
    #expect(error(file)?.description == "the PNG picture is damaged: IDAT: CRC error")
  }

  @Test(
    "Refuses other formats", arguments: [[], Array("GIF89a".utf8), [0x89, 0x50], [0xFF, 0xD8]])
  func otherFormats(bytes: [UInt8]) {
    #expect(error(bytes)?.description == "the picture is neither PNG nor JPEG")
  }
}
