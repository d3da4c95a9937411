import PictureKit
import Testing

@Suite struct PixelImageTests {
  private let white = Pixel(255, 255, 255)
  private let black = Pixel(0, 0, 0)

  @Test("The mean of black and white has half of the light")
  func linearLight() {
    let board = PixelImage(width: 16, height: 16) { x, y in
      (x + y).isMultiple(of: 2) ? black : white
    }
    let expected = PixelImage(width: 4, height: 4) { _, _ in Pixel(188, 188, 188) }
    #expect(board.scaled(width: 4, height: 4) == expected)
  }

  @Test("Keeps each gray value of a plain image", arguments: UInt8.min...UInt8.max)
  func exact(value: UInt8) {
    let color = Pixel(value, value, value)
    let scaled = PixelImage(width: 3, height: 3) { _, _ in color }.scaled(width: 2, height: 2)
    #expect(scaled == PixelImage(width: 2, height: 2) { _, _ in color })
  }

  @Test("Transparent pixels don't change the color of others")
  func alpha() {
    let image = PixelImage(width: 2, height: 1) { x, _ in
      x == 0 ? Pixel(200, 100, 0) : Pixel(0, 0, 255, alpha: 0)
    }
    #expect(image.scaled(width: 1, height: 1)[0, 0] == Pixel(200, 100, 0, alpha: 128))
  }

  @Test("A new pixel covers parts of old pixels")
  func parts() {
    let image = PixelImage(width: 3, height: 1) { x, _ in x == 2 ? white : black }
    let scaled = image.scaled(width: 2, height: 1)
    // Two thirds of the light.
    #expect([scaled[0, 0], scaled[1, 0]] == [black, Pixel(213, 213, 213)])
  }

  @Test("Enlarging repeats pixels")
  func enlarging() {
    let image = PixelImage(width: 2, height: 1) { x, _ in x == 0 ? black : white }
    let expected = PixelImage(width: 6, height: 2) { x, _ in x < 3 ? black : white }
    #expect(image.scaled(width: 6, height: 2) == expected)
  }

  @Test("Scales to and from an empty size")
  func empty() {
    let image = PixelImage(width: 2, height: 2) { _, _ in white }
    let empty = image.scaled(width: 0, height: -1)
    #expect((empty.width, empty.height) == (0, 0))
    #expect(empty.scaled(width: 1, height: 1)[0, 0] == .clear)
    #expect(empty.fitted(width: 10, height: 10) == (0, 0))
  }

  @Test("Crops the middle to a square", arguments: [(5, 2), (2, 5), (2, 2)])
  func square(width: Int, height: Int) {
    let image = PixelImage(width: width, height: height) { x, y in Pixel(UInt8(x), UInt8(y), 0) }
    let (left, top) = ((width - 2) / 2, (height - 2) / 2)
    let expected = PixelImage(width: 2, height: 2) { x, y in
      Pixel(UInt8(x + left), UInt8(y + top), 0)
    }
    #expect(image.croppedToSquare() == expected)
  }

  @Test(
    "Fits a size with the aspect ratio",
    arguments: [((10, 10), (10, 5)), ((100, 4), (8, 4)), ((1, 1), (1, 1)), ((0, 5), (0, 0))])
  func fitting(limits: (Int, Int), expected: (Int, Int)) {
    let image = PixelImage(width: 20, height: 10) { _, _ in white }
    #expect(image.fitted(width: limits.0, height: limits.1) == expected)
  }
}
