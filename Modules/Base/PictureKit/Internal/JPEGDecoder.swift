import CPicture

/// Decodes JPEG with TurboJPEG.
enum JPEGDecoder {
  static func decode(_ bytes: [UInt8], maximumPixels: Int) throws(PictureError) -> PixelImage {
    try PictureLibrary.loadJPEG()
    guard let jpeg = cpicture_jpeg_create() else { throw .damaged(.jpeg, reason: "no memory") }
    defer { cpicture_jpeg_destroy(jpeg) }
    var (width, height, colors) = (Int32(0), Int32(0), Int32(0))
    guard cpicture_jpeg_header(jpeg, bytes, bytes.count, &width, &height, &colors) == 0 else {
      throw error(jpeg, bytes)
    }
    try PixelImage.check(Int(width), Int(height), maximumPixels)
    let isCMYK = [CPICTURE_JPEG_CMYK, CPICTURE_JPEG_YCCK].contains(Int(colors))
    let format = Int32(isCMYK ? CPICTURE_JPEG_AS_CMYK : CPICTURE_JPEG_AS_RGBA)
    return try PixelImage(width: Int(width), height: Int(height)) { pixels throws(PictureError) in
      let result = cpicture_jpeg_read(
        jpeg, bytes, bytes.count, pixels.baseAddress, width, height, format)
      guard result == 0 || isHarmless(jpeg) else { throw error(jpeg, bytes) }
      if isCMYK { convertFromCMYK(pixels) }
    }
  }

  /// Returns whether the last warning is about bytes between segments, which some cameras write.
  private static func isHarmless(_ jpeg: OpaquePointer) -> Bool {
    cpicture_jpeg_is_warning(jpeg) != 0 && message(jpeg).contains("extraneous bytes")
  }

  private static func message(_ jpeg: OpaquePointer) -> String {
    String(cString: cpicture_jpeg_message(jpeg))
  }

  private static func error(_ jpeg: OpaquePointer, _ bytes: [UInt8]) -> PictureError {
    let isComplete = bytes.suffix(2).elementsEqual([0xFF, 0xD9])
    return isComplete ? .damaged(.jpeg, reason: message(jpeg)) : .truncated(.jpeg)
  }

  /// Converts pixels that contain the inverted C, M, Y and K of a file, as Adobe's programs write
  /// them.
  private static func convertFromCMYK(_ pixels: UnsafeMutableBufferPointer<Pixel>) {
    for index in pixels.indices {
      let inks = pixels[index]
      func light(_ ink: UInt8) -> UInt8 { UInt8((Int(ink) * Int(inks.alpha) + 127) / 255) }
      pixels[index] = Pixel(light(inks.red), light(inks.green), light(inks.blue))
    }
  }
}
