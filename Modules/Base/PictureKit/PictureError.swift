/// A reason why bytes could not be decoded as a picture, or a picture not be encoded.
public enum PictureError: Error, Hashable, Sendable {
  /// The bytes start neither like a PNG nor like a JPEG file.
  case unknownFormat
  /// The file ends too early, for example after an interrupted download.
  case truncated(PictureFormat)
  /// The file is damaged, with the reason of the library.
  case damaged(PictureFormat, reason: String)
  /// The picture has more pixels than the limit.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The library of a format is missing. The text says what to install.
  case libraryMissing(String)
}

extension PictureError: CustomStringConvertible {
  /// A sentence without a period, such as `the PNG picture is truncated`.
  public var description: String {
    switch self {
    case .unknownFormat: "the picture is neither PNG nor JPEG"
    case .truncated(let format): "the \(format.rawValue) picture is truncated"
    case .damaged(let format, let reason): "the \(format.rawValue) picture is damaged: \(reason)"
    case .tooLarge(let width, let height, let limit):
      "the picture has \(width) × \(height) pixels, more than the limit of \(limit)"
    case .libraryMissing(let sentence): sentence
    }
  }
}

/// A file format of pictures.
public enum PictureFormat: String, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case png = "PNG", jpeg = "JPEG"

  /// Recognizes a format by its first bytes.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: PNGChunks.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}
