import CPicture

extension PixelImage {
  /// Decodes a PNG or JPEG file, whose format is recognized by its content.
  ///
  /// Of an animated PNG, the image is the default picture. Gray, palette, 16-bit and CMYK pixels
  /// become sRGB pixels; color profiles are ignored. A damaged file is an error, never a part of a
  /// picture. Decoding takes milliseconds for each million pixels, so do it outside the main actor.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - maximumPixels: The limit for `width * height`, which is checked before pixels are decoded.
  ///     Decoding needs at most 12 bytes of memory for each pixel.
  /// - Throws: A ``PictureError``, whose description is a sentence.
  public init(encoded bytes: [UInt8], maximumPixels: Int = 16_777_216) throws(PictureError) {
    switch PictureFormat(of: bytes) {
    case .png: self = try PNGCodec.decode(bytes, maximumPixels: maximumPixels)
    case .jpeg: self = try JPEGDecoder.decode(bytes, maximumPixels: maximumPixels)
    case nil: throw .unknownFormat
    }
  }

  /// Returns the image as a PNG file. The image must not be empty.
  ///
  /// - Throws: A ``PictureError`` if libpng is missing or refuses the image.
  public func png() throws(PictureError) -> [UInt8] { try PNGCodec.encode(self) }

  /// Returns the image as a larger PNG file that takes less time.
  package func fastPNG() throws(PictureError) -> [UInt8] {
    try PNGCodec.encode(self, flags: UInt32(CPICTURE_PNG_FAST))
  }
}
