import Foundation

/// Returns the descriptors of this process that are connected to a port. Other tests may open and
/// close descriptors at the same time.
func connections(toPort port: Int?) -> [Int32] {
  (0..<1_000).filter { descriptor in
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) {
      getpeername(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, &size)
    }
    return result == 0 && Int(UInt16(bigEndian: address.sin_port)) == port
  }
}

/// Waits until a condition is true. Returns `false` if that takes too long.
func becomesTrue(_ condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(20)
  while !condition(), .now < end { await Task.yield() }
  return condition()
}
