import PictureKit

/// Whether the libraries are installed. Without one, its tests are skipped.
enum Libraries {
  static let hasPNG = isInstalled(PNGFile().bytes)
  static let hasJPEG = isInstalled(JPEGFile.rgb)

  private static func isInstalled(_ file: [UInt8]) -> Bool {
    do throws(PictureError) { _ = try PixelImage(encoded: file) } catch {
      if case .libraryMissing = error { return false }
    }
    return true
  }
}
