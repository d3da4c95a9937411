#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of files on disk, on their way there.
enum FileWriter {
  /// Writes all bytes; answers 0, or -1 with the error in `errno`.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(descriptor, piece.baseAddress, piece.count)
        if count < 0, errno != EINTR { return -1 }
        rest = rest.dropFirst(max(count, 0))
      }
      return 0
    }
  }
}
