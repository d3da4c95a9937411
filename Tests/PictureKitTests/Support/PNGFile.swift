/// A PNG file in all variants of the format. Its pixels are not compressed.
struct PNGFile {
  var width = 8
  var height = 8
  var bitDepth: UInt8 = 8
  /// 0 for gray, 2 for RGB, 3 for a palette, 4 for gray with alpha, and 6 for RGBA.
  var colorType: UInt8 = 0
  var isInterlaced = false
  /// Chunks before and after the pixels.
  var before: [UInt8] = []
  var after: [UInt8] = []
  /// The bytes of one pixel.
  var pixel: (_ x: Int, _ y: Int) -> [UInt8] = { x, y in [UInt8(x * 20 + y * 10)] }

  var bytes: [UInt8] {
    let size = Self.number(width) + Self.number(height)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + Self.chunk("IHDR", size + [bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0])
      + before + Self.chunk("IDAT", Self.stored(rows)) + after + Self.chunk("IEND", [])
  }

  private var rows: [UInt8] {
    guard isInterlaced else { return rows(x: 0, y: 0, stepX: 1, stepY: 1) }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { rows(x: $0.0, y: $0.1, stepX: $0.2, stepY: $0.3) }
  }

  private func rows(x: Int, y: Int, stepX: Int, stepY: Int) -> [UInt8] {
    stride(from: y, to: height, by: stepY).flatMap { y in
      [0] + stride(from: x, to: width, by: stepX).flatMap { x in pixel(x, y) }
    }
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + content
    return number(content.count) + checked + number(checksum(checked))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns a zlib stream with one block that is not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = [bytes.count & 0xFF, bytes.count >> 8].map(UInt8.init)
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 0x01] + count + count.map { ~$0 } + bytes + number(high << 16 | low)
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~checksum)
  }

  /// Corrects the checksums of all chunks in a file.
  static func repairChecksums(of file: inout [UInt8]) {
    var index = 8
    while index + 12 <= file.count {
      let end = index + 8 + file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      guard end + 4 <= file.count else { return }
      file.replaceSubrange(end..<end + 4, with: number(checksum(Array(file[index + 4..<end]))))
      index = end + 4
    }
  }
}
