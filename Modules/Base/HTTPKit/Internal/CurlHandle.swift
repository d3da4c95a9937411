import CCurl

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A handle of libcurl, which sends one request after another. Only the thread of the loop uses it.
final class CurlHandle {
  let easy: OpaquePointer
  private var headers: UnsafeMutableRawPointer?
  private let message = UnsafeMutableBufferPointer<CChar>.allocate(
    capacity: Int(CCURL_ERROR_SIZE))

  /// Creates a handle with the options that all requests share; `nil` if memory is short.
  init?(userAgent: String) {
    guard let easy = ccurl_easy_init() else { return nil }
    self.easy = easy
    ccurl_set_number(easy, CCURL_PROTOCOLS, 0b11)  // HTTP and HTTPS
    ccurl_set_text(easy, CCURL_USER_AGENT, userAgent)
    ccurl_set_text(easy, CCURL_ACCEPTED_ENCODINGS, "")  // All that libcurl can decode
    ccurl_set_number(easy, CCURL_NO_SIGNALS, 1)
    ccurl_close_on_exec(easy)
    // Otherwise, removing a transfer waits for the lookup of its host.
    ccurl_set_number(easy, CCURL_QUICK_EXIT, 1)
    ccurl_set_number(easy, CCURL_LOW_SPEED_LIMIT, 1)
    ccurl_set_pointer(easy, CCURL_ERROR_BUFFER, message.baseAddress)
  }

  deinit {
    ccurl_easy_cleanup(easy)
    ccurl_list_free(headers)
    message.deallocate()
  }

  /// Sets the options of a request. A handle whose request had a body or another method than GET
  /// can't be used again.
  func setOptions(of request: HTTPRequest, to origin: HTTPOrigin) {
    ccurl_set_text(easy, CCURL_URL, request.url.absoluteString)
    ccurl_set_text(easy, CCURL_PROXY, origin.isThisComputer ? "" : nil)
    setLimits(request.limits)
    if !request.isPlain { setMethod(of: request) }
    setHeaders(of: request)
    message[0] = 0
  }

  private func setLimits(_ limits: HTTPLimits) {
    ccurl_set_number(easy, CCURL_TIMEOUT_MILLISECONDS, Int64(limits.total.milliseconds))
    ccurl_set_number(easy, CCURL_CONNECT_TIMEOUT_MILLISECONDS, Int64(limits.connect.milliseconds))
    let seconds = (limits.stall.milliseconds + 999) / 1_000
    ccurl_set_number(easy, CCURL_LOW_SPEED_SECONDS, Int64(seconds))
  }

  private func setMethod(of request: HTTPRequest) {
    if request.method == .head {
      ccurl_set_number(easy, CCURL_NO_BODY, 1)
      return
    }
    if !request.body.isEmpty || request.method == .post {
      // The size first, because it is the number of bytes to copy. The body may not be a null
      // pointer: libcurl would read the standard input.
      ccurl_set_number(easy, CCURL_BODY_SIZE, Int64(request.body.count))
      let body = request.body.isEmpty ? [0] : request.body
      body.withUnsafeBytes { ccurl_set_pointer(easy, CCURL_BODY_COPY, $0.baseAddress) }
    }
    ccurl_set_text(easy, CCURL_METHOD, request.method.rawValue)
  }

  private func setHeaders(of request: HTTPRequest) {
    ccurl_list_free(headers)
    headers = nil
    // A field without a value is not sent. With a body, libcurl would send the type of a form, and
    // for a large one an expectation whose response it awaits.
    if !request.isPlain {
      for name in ["Content-Type", "Expect"] where request.headers[name] == nil {
        headers = ccurl_list_append(headers, "\(name):")
      }
    }
    for field in request.headers.fields {
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      let bytes = line.latin1.map { CChar(bitPattern: $0) } + [0]
      headers = ccurl_list_append(headers, bytes)
    }
    ccurl_set_pointer(easy, CCURL_HEADERS, headers)
  }

  /// Sets the functions that receive lines of the header and bytes of the body.
  func setReceivers(
    header: @escaping ccurl_receiver, body: @escaping ccurl_receiver,
    context: UnsafeMutableRawPointer
  ) {
    ccurl_set_pointer(easy, CCURL_HEADER_CONTEXT, context)
    ccurl_set_receiver(easy, CCURL_HEADER_RECEIVER, header)
    ccurl_set_pointer(easy, CCURL_WRITE_CONTEXT, context)
    ccurl_set_receiver(easy, CCURL_WRITE_RECEIVER, body)
  }

  func number(_ info: ccurl_info) -> Int { Int(ccurl_number(easy, info)) }

  /// The reason for a result code: libcurl's message about the request, or else about the code.
  func reason(_ code: Int32) -> String {
    guard let text = message.baseAddress, text.pointee != 0 else {
      return ccurl_message(code).map { String(cString: $0) } ?? ""
    }
    return String(cString: text)
  }
}

extension HTTPRequest {
  /// Whether libcurl sends the request if no option says how.
  var isPlain: Bool { method == .get && body.isEmpty }
}
