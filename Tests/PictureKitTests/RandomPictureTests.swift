import PictureKit
import RandomTesting
import Testing

/// Decodes randomly changed files.
@Suite(.enabled(if: Libraries.hasPNG && Libraries.hasJPEG)) struct RandomPictureTests {
  private static let files = [
    JPEGFile.rgb, JPEGFile.progressive, JPEGFile.cmyk, JPEGFile.gray, PNGFile().bytes,
    PNGFile(isInterlaced: true).bytes,
    PNGFile(bitDepth: 16, colorType: 6) { x, y in
      Array(repeating: UInt8(x * y), count: 8)
    }.bytes,
    PNGFile(colorType: 3, before: PNGFile.chunk("PLTE", Array(0..<255))) { x, y in
      [UInt8(x + y * 8)]
    }.bytes,
  ]

  private func mutated(_ random: inout RandomSource) -> [UInt8] {
    let index = random.below(Self.files.count)
    var file = Self.files[index]
    for _ in 0...random.below(4) {
      let start = random.below(file.count)
      let end = min(file.count, start + random.below(8))
      switch random.below(6) {
      case 0..<3: file[start] = random.one(of: [0, 1, 0x7F, 0x80, 0xFF, UInt8(random.below(256))])
      case 3: file.removeSubrange(start..<end)
      case 4: file.insert(contentsOf: file[start..<end], at: random.below(file.count))
      default: file.swapAt(start, random.below(file.count))
      }
    }
    // Otherwise libpng would refuse nearly all changes at once.
    if index >= 4, file.count > 8, !random.isTrue(oneIn: 4) { PNGFile.repairChecksums(of: &file) }
    return file
  }

  @Test(
    "A changed file is decoded within the limit, or refused with a sentence",
    arguments: RandomSource.seeds)
  func mutations(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var (decoded, refused) = (0, 0)
    for round in 0..<1_000 {
      do throws(PictureError) {
        let image = try PixelImage(encoded: mutated(&random), maximumPixels: 10_000)
        #expect(1...10_000 ~= image.width * image.height, "\(round)")
        decoded += 1
      } catch {
        #expect(!error.description.isEmpty && !error.description.hasSuffix(": "), "\(round)")
        refused += 1
      }
    }
    #expect(decoded > 50 && refused > 50)
  }
}
