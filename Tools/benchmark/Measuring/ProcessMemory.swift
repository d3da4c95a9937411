import SystemKit

/// The memory of this process.
enum ProcessMemory {
  /// The resident memory in bytes, or `nil` on systems other than Linux. Linux reports at least
  /// this amount for a launched process.
  static var inUse: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let text = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let fields = text.split(separator: " ")
    // In pages: the first field is the mapped memory, the second the resident memory.
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
