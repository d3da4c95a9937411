#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment of this process.
public enum ProcessEnvironment {
  /// All variables.
  ///
  /// > Important: Read it once, at the start, before anything could change the environment.
  public static var variables: [String: String] {
    var variables: [String: String] = [:]
    var entries = start
    while let entry = entries?.pointee {
      let text = String(cString: entry)
      let name = text.prefix { $0 != "=" }
      variables[String(name)] = String(text.dropFirst(name.count + 1))
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
