#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the figures were taken on; never whose machine it is.
struct MachineFacts: CustomStringConvertible {
  /// The kernel and its version, as in `Linux 6.1.0`.
  let system: String

  /// The processor's architecture, as in `x86_64`.
  let architecture: String

  /// How many cores are in use.
  let cores: Int

  /// The compiler, by the version that this program can tell.
  let swift: String

  /// This machine.
  static var current: MachineFacts {
    var name = utsname()
    uname(&name)
    let release = text(of: name.release).prefix { $0.isNumber || $0 == "." }
    return MachineFacts(
      system: "\(text(of: name.sysname)) \(release)", architecture: text(of: name.machine),
      cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)), swift: compiler)
  }

  /// `Linux 6.1.0, x86_64, 2 cores, Swift 6.3`.
  var description: String { "\(system), \(architecture), \(cores) cores, Swift \(swift)" }

  private static func text<Field>(of field: Field) -> String {
    withUnsafeBytes(of: field) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// A compiler does not tell its version to what it compiles, but answers questions.
  private static var compiler: String {
    #if compiler(>=6.5)
      "6.5 or newer"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
