import SystemKit

/// What a running process has used so far.
struct ProcessUsage {
  /// The processor time.
  let time: Duration
  /// The peak of the resident memory in bytes.
  let peakMemory: Int

  /// Reads the usage of a process; `nil` on systems other than Linux.
  init?(_ process: pid_t) {
    #if os(Linux)
      // The clock of a process, as clock_getcpuclockid makes it, has the resolution of nanoseconds.
      var time = timespec()
      guard clock_gettime(clockid_t(~process << 3 | 2), &time) == 0,
        let memory = Self.peakMemory(process)
      else { return nil }
      self.time = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
      peakMemory = memory
    #else
      return nil
    #endif
  }

  /// Reads the line `VmHWM:   3264 kB`.
  private static func peakMemory(_ process: pid_t) -> Int? {
    guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let words = text.split { $0 == " " || $0 == "\t" }
      if words.first == "VmHWM:" {
        return words.dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
      }
    }
    return nil
  }
}
