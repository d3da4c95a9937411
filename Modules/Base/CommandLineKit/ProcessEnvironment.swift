#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment of this process.
public enum ProcessEnvironment {
  /// All environment variables.
  ///
  /// > Important: Read them once, at the start of the process, before another thread can change the
  /// > environment.
  public static var variables: [String: String] {
    var variables: [String: String] = [:]
    var entries = start
    while let entry = entries?.pointee {
      let parts = String(cString: entry).split(atFirst: "=")
      variables[parts.head] = parts.tail ?? ""
      entries = entries?.successor()
    }
    return variables
  }

  private static var start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }
}
