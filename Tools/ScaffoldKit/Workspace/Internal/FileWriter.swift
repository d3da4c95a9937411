/// Writes files on disk.
enum FileWriter {
  /// Writes all bytes. Returns 0, or -1 and sets `errno`.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { all in
      var remaining = all[...]
      while !remaining.isEmpty {
        let buffer = UnsafeRawBufferPointer(rebasing: remaining)
        let count = write(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno != EINTR { return -1 }
        remaining = remaining.dropFirst(max(count, 0))
      }
      return 0
    }
  }
}
