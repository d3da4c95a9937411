import CMarkdown
import SystemKit

/// The library that parses Markdown. Its functions are looked up once.
enum MarkdownLibrary {
  static func load() throws(MarkdownError) {
    do throws(DynamicLibraryError) { try loaded.get() } catch {
      throw .libraryMissing(error.description)
    }
  }

  private static let loaded = Result<Void, DynamicLibraryError> { () throws(DynamicLibraryError) in
    // The system loads the library together with its extensions, so both are searched.
    let stem = "libcmark-gfm-extensions"
    let files = [13, 6, 3].map { "\(stem).so.0.29.0.gfm.\($0)" } + ["\(stem).so", "\(stem).dylib"]
    let library = try DynamicLibrary(
      "libcmark-gfm", files: files,
      packages: .init(debian: "\(stem)-dev", fedora: "cmark-gfm", homebrew: "cmark-gfm"))
    var index: Int32 = 0
    while let name = cmarkdown_function_name(index) {
      cmarkdown_bind(index, try library.address(of: String(cString: name)))
      index += 1
    }
    cmarkdown_register_extensions()
  }
}
