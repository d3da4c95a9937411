import CPicture

/// Decodes and encodes PNG with the simplified interface of libpng.
enum PNGCodec {
  static func decode(_ bytes: [UInt8], maximumPixels: Int) throws(PictureError) -> PixelImage {
    let bytes = try PNGChunks.needed(in: bytes)
    try PictureLibrary.loadPNG()
    var image = cpicture_png()
    image.version = UInt32(CPICTURE_PNG_VERSION)
    defer { cpicture_png_free(&image) }
    return try bytes.withUnsafeBufferPointer { bytes throws(PictureError) in
      guard cpicture_png_begin(&image, bytes.baseAddress, bytes.count) != 0 else {
        throw error(image)
      }
      let (width, height) = (Int(image.width), Int(image.height))
      try PixelImage.check(width, height, maximumPixels)
      image.format = UInt32(CPICTURE_PNG_RGBA)
      image.flags |= UInt32(CPICTURE_PNG_16_BITS_SRGB)
      return try PixelImage(width: width, height: height) { pixels throws(PictureError) in
        guard cpicture_png_read(&image, pixels.baseAddress) != 0 else { throw error(image) }
      }
    }
  }

  static func encode(_ image: PixelImage, flags: UInt32 = 0) throws(PictureError) -> [UInt8] {
    try PictureLibrary.loadPNG()
    var file = cpicture_png()
    file.version = UInt32(CPICTURE_PNG_VERSION)
    file.format = UInt32(CPICTURE_PNG_RGBA)
    file.flags = flags
    file.width = UInt32(image.width)
    file.height = UInt32(image.height)
    var isWritten = false
    // The bounds of zlib for pixels that can't be compressed, and the chunks.
    let size = (image.width * 4 + 1) * image.height
    let bytes = [UInt8](unsafeUninitializedCapacity: size + size / 4 + 1_024) { buffer, count in
      var written = buffer.count
      isWritten = image.pixels.withUnsafeBytes {
        cpicture_png_write(&file, buffer.baseAddress, &written, $0.baseAddress) != 0
      }
      count = isWritten ? written : 0
    }
    guard isWritten else { throw error(file) }
    return bytes
  }

  private static func error(_ image: cpicture_png) -> PictureError {
    let reason = withUnsafeBytes(of: image.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return .damaged(.png, reason: reason)
  }
}

/// The chunks of a PNG file.
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The optional chunks that change colors.
  private static let colors = ["tRNS", "gAMA", "sRGB"].map { Array($0.utf8) }

  /// Returns the file without the optional chunks that don't change pixels, such as texts, which
  /// libpng would decompress into memory.
  static func needed(in bytes: [UInt8]) throws(PictureError) -> [UInt8] {
    var needed = signature
    needed.reserveCapacity(bytes.count)
    var index = signature.count
    while index + 12 <= bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = bytes[index + 4..<index + 8]
      let end = index + 12 + length
      guard end <= bytes.count else { break }
      let isCritical = bytes[index + 4] & 0x20 == 0
      if isCritical || colors.contains(where: { $0.elementsEqual(type) }) {
        needed += bytes[index..<end]
      }
      if type.elementsEqual("IEND".utf8) { return needed }
      index = end
    }
    throw .truncated(.png)
  }
}
