import PictureKit
import Testing

@Suite(.enabled(if: Libraries.hasJPEG)) struct JPEGTests {
  private func error(_ bytes: [UInt8]) -> PictureError? {
    #expect(throws: PictureError.self) { try PixelImage(encoded: bytes) }
  }

  /// Returns whether the four quarters have these colors, with the error of a lossy format.
  private func isPicture(_ image: PixelImage, of colors: [Pixel]) -> Bool {
    guard (image.width, image.height) == (16, 16) else { return false }
    return zip([(3, 3), (12, 3), (3, 12), (12, 12)], colors).allSatisfy { position, color in
      let pixel = image[position.0, position.1]
      let components = [
        (pixel.red, color.red), (pixel.green, color.green), (pixel.blue, color.blue),
      ]
      return pixel.alpha == 255 && components.allSatisfy { abs(Int($0.0) - Int($0.1)) <= 2 }
    }
  }

  @Test(
    "Decodes baseline, progressive and CMYK files",
    arguments: [JPEGFile.rgb, JPEGFile.progressive, JPEGFile.cmyk])
  func colors(file: [UInt8]) throws {
    let image = try PixelImage(encoded: file)
    let colors = [Pixel(255, 255, 128), Pixel(0, 255, 128), Pixel(255, 0, 128), Pixel(0, 0, 128)]
    #expect(isPicture(image, of: colors))
  }

  @Test("Gray values become colors")
  func grayValues() throws {
    let values: [UInt8] = [241, 164, 91, 15]
    let image = try PixelImage(encoded: JPEGFile.gray)
    #expect(isPicture(image, of: values.map { Pixel($0, $0, $0) }))
  }

  @Test(
    "Refuses every beginning of a file as truncated",
    arguments: [JPEGFile.rgb, JPEGFile.progressive])
  func truncated(file: [UInt8]) {
    for count in 3..<file.count - 2 {
      #expect(error(Array(file.prefix(count))) == .truncated(.jpeg), "\(count) bytes")
    }
    #expect(PictureError.truncated(.jpeg).description == "the JPEG picture is truncated")
  }

  @Test("Refuses a large picture by its header, before it reads pixels")
  func large() {
    let file = JPEGFile.rgb.withJPEGSize(width: 20_000, height: 20_001)
    #expect(
      error(file)?.description
        == "the picture has 20000 × 20001 pixels, more than the limit of 16777216")
  }

  @Test("Refuses garbage behind a valid header with the reason of TurboJPEG")
  func garbage() throws {
    let scan = try #require(JPEGFile.rgb.firstRange(of: [0xFF, 0xDA])).lowerBound + 14
    let file = JPEGFile.rgb[..<scan] + Array(repeating: 0x55, count: 200) + [0xFF, 0xD9]
    #expect(
      error(Array(file))?.description
        == "the JPEG picture is damaged: Corrupt JPEG data: bad Huffman code")
  }

  @Test("Accepts bytes between segments, which some cameras write")
  func extraneous() throws {
    var file = JPEGFile.rgb
    file.insert(contentsOf: [0, 0, 0], at: file.count - 2)
    #expect(try PixelImage(encoded: file) == PixelImage(encoded: JPEGFile.rgb))
  }
}
