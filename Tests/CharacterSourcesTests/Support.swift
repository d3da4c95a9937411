import CharacterDomain
import CharacterSources
import HTTPKit
import HTTPTesting
import Testing

/// Returns a source whose requests get prepared answers.
func source(
  _ name: String, _ transport: any HTTPTransport, at address: String = "https://example.com/api",
  answers: (any AnswerStore)? = nil
) throws -> any CharacterSource {
  let service = try #require(CharacterSourceService.all.first { $0.name.rawValue == name })
  let server = try #require(SourceAddress(rawValue: address))
  return try service.source(over: transport, at: server, answers: answers)
}

extension StubTransport {
  /// Returns a transport that answers each request with JSON.
  static func json(_ text: String, status: Int = 200) -> StubTransport {
    StubTransport(.text(text, status: status, type: "application/json"))
  }

  /// The paths and queries of the requests.
  var paths: [String] {
    requests.map { String($0.url.absoluteString.dropFirst("https://example.com/api".count)) }
  }
}

/// Answers in memory.
actor SavedAnswers: AnswerStore {
  private var answers: [String: SavedAnswer] = [:]

  func answer(at address: String) -> SavedAnswer? { answers[address] }

  func save(_ answer: SavedAnswer, at address: String) { answers[address] = answer }

  func removeAnswer(at address: String) { answers[address] = nil }
}
