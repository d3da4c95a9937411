import CMarkdown
import SystemKit

/// The library that parses Markdown. Its functions are looked up once.
enum MarkdownLibrary {
  /// The error if the library is missing; `nil` if it is loaded.
  static let problem: MarkdownError? = {
    do throws(DynamicLibraryError) { try load() } catch {
      return .libraryMissing(error.description)
    }
    return nil
  }()

  private static func load() throws(DynamicLibraryError) {
    // The system loads the library together with its extensions, so both are searched.
    let library = try DynamicLibrary(
      "libcmark-gfm",
      files: [
        "libcmark-gfm-extensions.so.0.29.0.gfm.13", "libcmark-gfm-extensions.so.0.29.0.gfm.6",
        "libcmark-gfm-extensions.so", "libcmark-gfm-extensions.dylib",
      ],
      packages: .init(
        debian: "libcmark-gfm-extensions-dev", fedora: "cmark-gfm", homebrew: "cmark-gfm"))
    try library.bindFunctions(named: cmarkdown_function_name, cmarkdown_bind)
    cmarkdown_register_extensions()
  }
}
