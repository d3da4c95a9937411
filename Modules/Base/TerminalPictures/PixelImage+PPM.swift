extension PixelImage {
  /// Reads an image in the binary form of the Portable Pixmap Format, `P6`.
  ///
  /// - Parameter file: The bytes of the file, with a maximum value of at most 255.
  /// - Throws: ``PixelImageError`` if the file has another format or is truncated.
  public init(ppm file: some Sequence<UInt8>) throws(PixelImageError) {
    var reader = PPMReader(bytes: Array(file))
    guard reader.readMagicNumber() else { throw .unknownFormat }
    guard let width = reader.readNumber(), let height = reader.readNumber(),
      let maximum = reader.readNumber(), 1...255 ~= maximum
    else { throw .invalidHeader }
    let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard !isTooLarge, pixels <= reader.remainingCount / 3 else { throw .truncated }
    let bytes = reader.readBytes(pixels * 3).map { UInt8(min(255, Int($0) * 255 / maximum)) }
    guard let image = PixelImage(width: width, height: height, bytes: bytes) else {
      throw .invalidHeader
    }
    self = image
  }
}

/// The reasons why an image can't be read.
public enum PixelImageError: Error, Hashable, CustomStringConvertible {
  /// The file is not a binary Portable Pixmap.
  case unknownFormat
  /// The width, height or maximum value is missing or not supported.
  case invalidHeader
  /// The file ends before the last pixel.
  case truncated

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .unknownFormat: "the image is not a binary Portable Pixmap (P6)"
    case .invalidHeader: "the header of the image is invalid"
    case .truncated: "the image ends before its last pixel"
    }
  }
}
