import SystemKit

/// The thread of a server, which serves all connections.
final class ServerLoop: Sendable {
  typealias MakeResponse = @Sendable (ReceivedRequest) -> LoopbackResponse

  private let makeResponse: MakeResponse?
  private let received = Locked<[ReceivedRequest]>([])
  /// A pipe: its other end is closed to stop the thread.
  private let stopSignal: Int32
  private let stopRequest: Int32

  init(_ socket: ServerSocket, _ makeResponse: MakeResponse?) throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (stopSignal, stopRequest) = (ends[0], ends[1])
    self.makeResponse = makeResponse
    try SystemThread.start { [self] in
      run(socket)
      close(stopSignal)
    }
  }

  var requests: [ReceivedRequest] { received.withLock { $0 } }

  func stop() { close(stopRequest) }

  private func run(_ socket: ServerSocket) {
    var connections: [ServerConnection] = []
    var connectionCount = 0
    while true {
      let deadline = connections.compactMap(\.resumeTime).min()
      var requests = [pollfd(fd: stopSignal, events: 0, revents: 0)]
      requests.append(
        pollfd(fd: makeResponse == nil ? -1 : socket.descriptor, events: Int16(POLLIN), revents: 0))
      requests += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      poll(&requests, nfds_t(requests.count), milliseconds(until: deadline))
      if requests[0].revents != 0 { return }
      for (connection, request) in zip(connections, requests.dropFirst(2)) {
        connection.serve(isReadable: request.revents & ~Int16(POLLOUT) != 0, response: respond)
      }
      connections.removeAll { $0.isClosed }
      while requests[1].revents != 0, let descriptor = socket.accept() {
        connectionCount += 1
        connections.append(ServerConnection(descriptor, number: connectionCount))
      }
    }
  }

  private func respond(to request: ReceivedRequest) -> LoopbackResponse {
    received.withLock { $0.append(request) }
    return makeResponse?(request) ?? .status(404)
  }

  private func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let seconds = (deadline - .now) / .seconds(1)
    return Int32(min(max(seconds * 1_000, 0).rounded(.up), 60_000))
  }
}

/// A connection to a client, which belongs to the thread of the server.
final class ServerConnection {
  let descriptor: Int32
  private(set) var isClosed = false
  /// When the connection continues after a pause.
  private(set) var resumeTime: ContinuousClock.Instant?
  private let number: Int
  private var input: [UInt8] = []
  private var steps: ArraySlice<LoopbackResponse.Step> = []
  /// The number of bytes of the first step that have been sent.
  private var sentCount = 0

  init(_ descriptor: Int32, number: Int) { (self.descriptor, self.number) = (descriptor, number) }

  deinit { if !isClosed { close(descriptor) } }

  /// The events to wait for. The end of the input is always one of them.
  var events: Int16 {
    Int16(steps.isEmpty || resumeTime != nil ? POLLIN : POLLIN | POLLOUT)
  }

  /// Reads, responds and sends what is possible without waiting.
  func serve(isReadable: Bool, response: (ReceivedRequest) -> LoopbackResponse) {
    if isReadable, !read() { return end() }
    if let time = resumeTime, time <= .now { resumeTime = nil }
    while !isClosed, resumeTime == nil {
      if steps.isEmpty {
        guard let request = ReceivedRequest(from: &input, connection: number) else { return }
        steps = response(request).steps(withBody: request.method != "HEAD")[...]
      }
      guard performFirstStep() else { return }
    }
  }

  /// Returns `false` if the client has closed the connection.
  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { input += buffer[..<count] }
    return count > 0 || count < 0 && errno == EAGAIN
  }

  /// Returns `false` if the step waits for the client.
  private func performFirstStep() -> Bool {
    switch steps.first {
    case .send(let bytes):
      guard send(bytes) else { return false }
    case .pause(let duration): resumeTime = .now + duration
    case .close: end()
    case .reset:
      // Without a time to linger, closing resets the connection.
      var option = linger(l_onoff: 1, l_linger: 0)
      let size = socklen_t(MemoryLayout<linger>.size)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, size)
      end()
    case nil: return true
    }
    steps = steps.dropFirst()
    return true
  }

  /// Sends the rest of the bytes. Returns `false` if the client must read first.
  private func send(_ bytes: [UInt8]) -> Bool {
    while sentCount < bytes.count {
      let count = bytes[sentCount...].withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno != EAGAIN { end() }
        return isClosed
      }
      sentCount += count
    }
    sentCount = 0
    return true
  }

  private func end() {
    if !isClosed { close(descriptor) }
    isClosed = true
  }
}
