#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory of this program itself.
enum OwnMemory {
  /// The bytes in use, where a launched program inherits them in the system's books, though it
  /// does not hold them: on Linux. `nil` elsewhere.
  static var inUse: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let text = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let fields = text.split(separator: " ")
    // Pages: the first field counts all that is mapped, the second what is in memory.
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
