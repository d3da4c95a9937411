import SystemKit

/// A socket that is bound to a free port of 127.0.0.1, and closed when it is released.
final class ServerSocket: Sendable {
  /// What happens to connections.
  enum Mode {
    case accepting, refusing, waiting
  }

  let descriptor: Int32
  let port: UInt16
  /// Connections that fill the listen queue, so that other clients wait; empty in the other modes.
  private let clients: [Int32]

  init(_ mode: Mode) throws(SystemError) {
    let descriptor = try Self.makeSocket()
    self.descriptor = descriptor
    var address = Self.address
    let isBound = Self.call(with: &address) { pointer, size in
      var size = size
      return bind(descriptor, pointer, size) == 0 && getsockname(descriptor, pointer, &size) == 0
    }
    port = UInt16(bigEndian: address.sin_port)
    let length: Int32 = mode == .waiting ? 0 : 128
    let isOpen = isBound && (mode == .refusing || listen(descriptor, length) == 0)
    var clients: [Int32] = []
    for _ in 0..<(mode == .waiting ? 4 : 0) { clients.append(try Self.makeSocket()) }
    self.clients = clients
    guard isOpen else { throw .last }
    for client in clients { Self.call(with: &address) { connect(client, $0, $1) } }
  }

  deinit { for socket in clients + [descriptor] { close(socket) } }

  /// Accepts the next waiting connection; returns `nil` if there is none.
  func accept() -> Int32? {
    let connection = SystemKit.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    Self.setFlags(of: connection)
    return connection
  }

  /// 127.0.0.1 with any free port.
  private static var address: sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  @discardableResult
  private static func call<Result>(
    with address: inout sockaddr_in,
    _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        body(pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func makeSocket() throws(SystemError) -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw .last }
    setFlags(of: descriptor)
    return descriptor
  }

  private static func setFlags(of descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }
}
