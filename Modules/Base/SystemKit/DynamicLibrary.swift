/// A C library that is loaded when it is first needed, so that a program starts without it.
///
/// A module that uses such a library declares its own prototypes of the few functions that it
/// calls, and looks them up by name.
///
/// ```swift
/// func version() throws(DynamicLibraryError) -> String {
///   let library = try DynamicLibrary(
///     "zlib", files: ["libz.so.1", "libz.1.dylib"],
///     packages: .init(debian: "zlib1g", fedora: "zlib", homebrew: "zlib"))
///   typealias Version = @convention(c) () -> UnsafePointer<CChar>
///   let version = unsafeBitCast(try library.address(of: "zlibVersion"), to: Version.self)
///   return String(cString: version())
/// }
/// ```
///
/// A library stays loaded until the process ends, so store the value in a static property.
public struct DynamicLibrary: Sendable {
  /// The names of the packages that contain a library.
  public struct Packages: Hashable, Sendable {
    fileprivate let debian, fedora, homebrew: String

    /// Creates the names for Debian and Ubuntu, for Fedora, and for Homebrew on macOS.
    public init(debian: String, fedora: String, homebrew: String) {
      (self.debian, self.fedora, self.homebrew) = (debian, fedora, homebrew)
    }
  }

  private let name: String
  // A handle of `dlopen`, which is valid until the process ends. All threads may use it.
  nonisolated(unsafe) private let handle: UnsafeMutableRawPointer

  /// Loads the first of the files that exists.
  ///
  /// - Parameters:
  ///   - name: The name of the library in an error, such as `libcurl`.
  ///   - files: The names of the library's file on all platforms, most preferred first. The system
  ///     searches its library folders for them.
  ///   - packages: The packages to name in the error if none of the files exists.
  /// - Throws: A ``DynamicLibraryError`` if no file can be loaded.
  public init(_ name: String, files: [String], packages: Packages) throws(DynamicLibraryError) {
    for file in files {
      guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else { continue }
      (self.name, self.handle) = (name, handle)
      return
    }
    throw DynamicLibraryError(
      description: """
        \(name) is not installed; its package is \(packages.debian) on Debian and Ubuntu, \
        \(packages.fedora) on Fedora, and \(packages.homebrew) in Homebrew
        """)
  }

  /// Returns the address of a function.
  ///
  /// - Throws: A ``DynamicLibraryError`` if the library has no function with this name.
  public func address(
    of function: String
  ) throws(DynamicLibraryError) -> UnsafeMutableRawPointer {
    if let address = dlsym(handle, function) { return address }
    throw DynamicLibraryError(
      description: "the installed \(name) is too old: it has no function \(function)")
  }

  /// Looks up all functions that a C target declares, for example as pointers in a table.
  ///
  /// - Parameters:
  ///   - name: Returns the name of the function with an index, counted from 0; `nil` after the last
  ///     one.
  ///   - bind: Called with each index and the address of the function.
  /// - Throws: A ``DynamicLibraryError`` if the library lacks one of the functions.
  public func bindFunctions(
    named name: (Int32) -> UnsafePointer<CChar>?, _ bind: (Int32, UnsafeMutableRawPointer) -> Void
  ) throws(DynamicLibraryError) {
    var index: Int32 = 0
    while let function = name(index) {
      bind(index, try address(of: String(cString: function)))
      index += 1
    }
  }
}

/// A library that is not installed, or is too old.
public struct DynamicLibraryError: Error, Hashable, CustomStringConvertible {
  /// A sentence without a period that says what to install, or which function is missing.
  public let description: String
}
