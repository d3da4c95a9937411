import CommandLineKit
import SystemKit

/// A server on this computer that answers like the service `rickandmorty`, with a thread for each
/// connection. It runs until the process ends.
///
/// The server in `HTTPTesting` can't be used here, because that module imports `Testing`.
struct CharacterServer {
  /// The beginning of all names, which are in the order of their IDs.
  static let firstName = "Character "

  /// The address of the API, such as `http://127.0.0.1:40123/api`.
  let address: String

  /// Starts a server with `count` characters.
  ///
  /// - Throws: `CommandFailure` if no port is free.
  init(count: Int, pageSize: Int = 20) throws(CommandFailure) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let listener = socket(AF_INET, 1, 0)  // SOCK_STREAM
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return bind(listener, pointer, size) == 0 && getsockname(listener, pointer, &size) == 0
      }
    }
    self.address = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/api"
    let service = CharacterService(count: count, pageSize: pageSize)
    do throws(SystemError) {
      guard isBound, listen(listener, 128) == 0 else { throw .last }
      try SystemThread.start {
        while true {
          let connection = accept(listener, nil, nil)
          try? SystemThread.start { service.serve(connection) }
        }
      }
    } catch {
      throw CommandFailure("could not start a server: \(error.reason)")
    }
  }

  /// Returns the environment in which `characters` reads this server, and has its copy in a folder.
  func environment(cachingIn folder: String) -> [String: String] {
    [
      "CHARACTERS_RICKANDMORTY_URL": address, "CHARACTERS_SOURCE": "rickandmorty",
      "HOME": "/dev/null", "XDG_CACHE_HOME": folder,
    ]
  }
}

/// The answers of a ``CharacterServer``.
private struct CharacterService {
  let count, pageSize: Int

  /// Answers requests until the client closes the connection.
  func serve(_ connection: Int32) {
    var (input, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
      input += buffer[..<count]
      // A client sends no other request before it has the answer.
      guard input.suffix(4).elementsEqual("\r\n\r\n".utf8) else { continue }
      let path = String(decoding: input.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
      let answer = Array(answer(to: path.split(separator: " ")[1]).utf8)
      input = []
      var sent = 0
      while sent < answer.count {
        let count = answer[sent...].withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
        if count <= 0 { break }
        sent += count
      }
    }
    close(connection)
  }

  private func answer(to path: Substring) -> String {
    let number = Int(path.drop { !$0.isNumber }) ?? 1
    let body = path.contains("?page=") ? page(number) : entry(number)
    return """
      HTTP/1.1 200 OK\r
      Content-Type: application/json; charset=utf-8\r
      Content-Length: \(body.utf8.count)\r
      ETag: W/"\(path)"\r
      \r
      \(body)
      """
  }

  private func page(_ number: Int) -> String {
    let ids = (number - 1) * pageSize + 1...min(number * pageSize, count)
    let next = ids.upperBound < count ? #""https://example.com/?page=\#(number + 1)""# : "null"
    let results = ids.map(entry).joined(separator: ",")
    return #"{"info":{"count":\#(count),"next":\#(next)},"results":[\#(results)]}"#
  }

  private func entry(_ id: Int) -> String {
    let address = "https://example.com/api"
    let episodes = (1...4).map { #""\#(address)/episode/\#($0)""# }.joined(separator: ",")
    return """
      {"id":\(id),"name":"\(CharacterServer.firstName)\(1_000_000 + id)","status":"Alive","species":"Human","type":"",\
      "gender":"Male","origin":{"name":"Earth","url":""},"location":{"name":"Mars","url":""},\
      "image":"\(address)/character/avatar/\(id).jpeg","episode":[\(episodes)],\
      "url":"\(address)/character/\(id)","created":"2017-11-04T18:48:46.250Z"}
      """
  }
}
