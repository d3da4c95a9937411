import CPicture
import SystemKit

/// The libraries that decode pictures. Their functions are looked up once.
enum PictureLibrary {
  static func loadPNG() throws(PictureError) { try check(png) }

  static func loadJPEG() throws(PictureError) { try check(jpeg) }

  private static let png = Result<Void, DynamicLibraryError> { () throws(DynamicLibraryError) in
    let library = try DynamicLibrary(
      "libpng", files: ["libpng16.so.16", "libpng16.16.dylib"],
      packages: .init(debian: "libpng16-16", fedora: "libpng", homebrew: "libpng"))
    try bind(CPICTURE_PNG, to: library)
  }

  private static let jpeg = Result<Void, DynamicLibraryError> { () throws(DynamicLibraryError) in
    let library = try DynamicLibrary(
      "TurboJPEG", files: ["libturbojpeg.so.0", "libturbojpeg.0.dylib"],
      packages: .init(
        debian: "libturbojpeg0 or libturbojpeg", fedora: "turbojpeg", homebrew: "jpeg-turbo"))
    try bind(CPICTURE_JPEG, to: library)
  }

  private static func bind(
    _ functions: cpicture_library, to library: DynamicLibrary
  ) throws(DynamicLibraryError) {
    try library.bindFunctions(named: { cpicture_function_name(functions, $0) }) {
      cpicture_bind(functions, $0, $1)
    }
  }

  private static func check(
    _ loaded: Result<Void, DynamicLibraryError>
  ) throws(PictureError) {
    do throws(DynamicLibraryError) { try loaded.get() } catch {
      throw .libraryMissing(error.description)
    }
  }
}

extension PixelImage {
  /// Creates an image from the pixels that `read` writes into a buffer of `width * height` pixels.
  init(
    width: Int, height: Int,
    reading read: (UnsafeMutableBufferPointer<Pixel>) throws(PictureError) -> Void
  ) throws(PictureError) {
    let count = width * height
    var failure: PictureError?
    let pixels = [Pixel](unsafeUninitializedCapacity: count) { buffer, initialized in
      let buffer = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      do throws(PictureError) {
        try read(buffer)
        initialized = count
      } catch { failure = error }
    }
    if let failure { throw failure }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Throws an error for a picture with too many pixels.
  static func check(_ width: Int, _ height: Int, _ limit: Int) throws(PictureError) {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    if overflows || count > limit {
      throw .tooLarge(width: width, height: height, limit: limit)
    }
  }
}
