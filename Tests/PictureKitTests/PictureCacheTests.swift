import PictureKit
import Testing

@Suite struct PictureCacheTests {
  private let image = PixelImage(width: 10, height: 10) { _, _ in .clear }

  @Test("Removes the image that was not used for the longest time")
  func leastRecentlyUsed() {
    let cache = PictureCache<Int>(maximumBytes: 800)
    cache[1] = image
    cache[2] = image
    #expect(cache[1] != nil)
    cache[3] = image
    #expect([1, 2, 3].map { cache[$0] != nil } == [true, false, true])
  }

  @Test("Replacing an image frees its memory")
  func replacing() {
    let cache = PictureCache<Int>(maximumBytes: 800)
    cache[1] = image
    for _ in 0..<5 { cache[2] = image }
    #expect(cache[1] != nil && cache[2] != nil)
    cache[2] = nil
    cache[3] = image
    #expect([1, 2, 3].map { cache[$0] != nil } == [true, false, true])
  }

  @Test("Keeps no image that is larger than the limit")
  func large() {
    let cache = PictureCache<Int>(maximumBytes: 399)
    cache[1] = image
    #expect(cache[1] == nil)
  }
}
