import SystemKit

/// The machine that the figures are from, without its name.
struct MachineFacts: CustomStringConvertible {
  /// The kernel and its version, such as `Linux 6.1.0`.
  let system: String

  /// The architecture of the processor, such as `x86_64`.
  let architecture: String

  /// The number of active cores.
  let cores: Int

  /// The version of the compiler, as far as this program can detect it.
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

  /// Compiled code cannot read the version of the compiler, but can test it.
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
