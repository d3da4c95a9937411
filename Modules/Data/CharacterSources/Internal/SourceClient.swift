import CharacterDomain
import HTTPKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Requests and decodes the JSON of a service.
struct SourceClient: Sendable {
  let name: SourceName
  let base: URL
  let transport: any HTTPTransport
  let answers: (any AnswerStore)?

  /// Requests a path below the base address, and decodes the body of the answer. The path has a
  /// slash at the end if the service wants one.
  ///
  /// If a saved answer has a tag, the service may say that it hasn't changed. Then its body is
  /// decoded again. If that is impossible, the request is sent once more without the tag.
  ///
  /// - Returns: The decoded body.
  /// - Throws: `notFound` for the status 404, and other errors for other failures.
  func get<Value: Decodable>(
    _ type: Value.Type, at path: String, query: [(name: String, value: String)] = []
  ) async throws(CharacterRepositoryError) -> Value {
    var url = base.appending(
      path: path, directoryHint: path.hasSuffix("/") ? .isDirectory : .notDirectory)
    if !query.isEmpty {
      url.append(queryItems: query.map { URLQueryItem(name: $0.name, value: $0.value) })
    }
    let address = url.absoluteString
    let saved = await answers?.answer(at: address)
    var response = try await send(url, tag: saved?.tag, path)
    if response.status == 304 {
      if let value = try? decoded(type, from: saved?.body ?? [], path) { return value }
      response = try await send(url, tag: nil, path)
    }
    try check(response, at: path)
    let value = try decoded(type, from: response.body, path)
    if let tag = response.tag {
      await answers?.save(SavedAnswer(tag: tag, body: response.body), at: address)
    }
    return value
  }

  /// Returns the ID of a character.
  ///
  /// - Throws: `invalidResponse` if the text is no ID.
  func id(_ local: String, at path: String) throws(CharacterRepositoryError) -> CharacterID {
    guard let id = CharacterID(source: name, local: local) else {
      throw .invalidResponse(problem: "an ID is not valid", location: "\(name)/\(path)")
    }
    return id
  }

  private func send(
    _ url: URL, tag: String?, _ path: String
  ) async throws(CharacterRepositoryError) -> HTTPResponse {
    var request = HTTPRequest(url, headers: ["Accept": "application/json"])
    request.headers["If-None-Match"] = tag
    do throws(HTTPError) { return try await transport.send(request) } catch {
      throw CharacterRepositoryError(error, at: "\(name)/\(path)")
    }
  }

  private func decoded<Value: Decodable>(
    _ type: Value.Type, from body: [UInt8], _ path: String
  ) throws(CharacterRepositoryError) -> Value {
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(type, from: Data(body))
    } catch {
      throw .invalidResponse(problem: error.problem, location: "\(name)/\(path)\(error.location)")
    }
  }

  private func check(
    _ response: HTTPResponse, at path: String
  ) throws(CharacterRepositoryError) {
    let location = "\(name)/\(path)"
    try response.checkStatus(at: location)
    let type = response.mediaType ?? "application/json"
    guard type == "application/json" || type.hasSuffix("+json") else {
      throw .invalidResponse(problem: "expected JSON, but the type is \(type)", location: location)
    }
  }
}

extension HTTPResponse {
  /// The entity tag of the body.
  var tag: String? { headers.values(of: "ETag").first }

  /// Throws an error unless the response contains what was requested.
  func checkStatus(at location: String) throws(CharacterRepositoryError) {
    switch status {
    case 200: return
    case 404: throw .notFound
    case 429, 503: throw .refused(retryAfter: retryAfter(now: Date()))
    case 500..<600: throw .unreachable(reason: "the server answers with the status \(status)")
    case let status: throw .invalidResponse(problem: "the status is \(status)", location: location)
    }
  }
}

extension CharacterRepositoryError {
  init(_ error: HTTPError, at location: String) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .tooLarge, .undecodableContent, .malformedResponse, .otherOrigin, .tooManyRedirects,
        .notText:
        .invalidResponse(problem: error.description, location: location)
      case .unsupportedURL, .invalidHeader, .libraryMissing, .untrustedCertificate, .insecure:
        .unusable(reason: error.description)
      case .noResources, .unresolvable, .refused, .unreachable, .connectTimeout, .timeout, .stalled,
        .connectionLost, .truncated, .other:
        .unreachable(reason: error.description)
      }
  }
}

extension Error {
  /// What JSON lacks or contains, as the end of a sentence.
  fileprivate var problem: String {
    switch self as? DecodingError {
    case .keyNotFound(let key, _): "the field \(key.stringValue) is missing"
    case .valueNotFound: "a value is missing"
    case .typeMismatch(let type, _): "expected \(Self.name(of: type))"
    case .dataCorrupted, nil: "the JSON is not valid"
    @unknown default: "the JSON is not valid"
    }
  }

  /// The name of a type in JSON.
  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Int.Type: "an integer"
    case is [Any].Type: "an array"
    default: "an object"
    }
  }

  /// The place in the JSON in parentheses, such as ` (results[3].id)`.
  fileprivate var location: String {
    let path: [any CodingKey] =
      switch self as? DecodingError {
      case .keyNotFound(_, let context), .valueNotFound(_, let context),
        .typeMismatch(_, let context), .dataCorrupted(let context):
        context.codingPath
      default: []
      }
    let text = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return text.isEmpty ? "" : " (\(text.hasPrefix(".") ? String(text.dropFirst()) : text))"
  }
}
