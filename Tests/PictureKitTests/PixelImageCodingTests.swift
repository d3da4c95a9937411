import PictureKit
import RandomTesting
import Testing

@Suite struct PNGTests {
  private let image = PixelImage(width: 3, height: 2) { x, y in
    Pixel(UInt8(x * 100), UInt8(y * 200), 7, alpha: x == 2 ? 128 : 255)
  }

  @Test("An encoded image is decoded with the same pixels")
  func roundTrip() throws {
    #expect(try PixelImage(encoded: image.png()) == image)
  }
}
