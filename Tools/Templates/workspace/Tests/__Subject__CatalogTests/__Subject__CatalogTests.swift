import Testing
import __Domain__
import __Domain__Testing
import __Subject__Catalog

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct __Subject__CatalogTests {
  @Test(
    "Fulfills the contract of repositories",
    arguments: __Subject__RepositoryContract.requirements)
  func contract(_ requirement: __Subject__RepositoryContract.Requirement) async throws {
    let lines = try [__Entity__].contractFixtures.map { fixture in
      String(decoding: try JSONEncoder().encode(fixture), as: UTF8.self)
    }
    try await requirement.check(__Subject__Catalog(text: lines.joined(separator: "\n")))
  }

  @Test("Reads the embedded catalog")
  func embedded() async throws {
    let request = PageRequest(limit: 0)
    _ = try await __Subject__Catalog().list(.init(), sort: .name, page: request)
  }

  @Test("Skips empty lines", arguments: ["", "\n", "\r\n\r\n"])
  func empty(_ text: String) async throws {
    let page = try await __Subject__Catalog(text: text)
      .list(.init(), sort: .name, page: PageRequest(limit: 9))
    #expect(page.total == .exactly(0))
  }

  @Test(
    "Throws an error with the number and problem of an invalid line",
    arguments: [
      ("nonsense", "not a JSON object"), ("[]", "not a JSON object"),
      (#"{"id": 1, "name": "N", "text": "T"}"#, "'slug' is missing"),
      (#"{"id": "1", "slug": "s", "name": "N", "text": "T"}"#, "'id' has the wrong type"),
      (#"{"id": 7, "slug": "s", "name": "N", "text": "T"}"#, "duplicate id 7"),
      (#"{"id": 1, "slug": "good", "name": "N", "text": "T"}"#, "duplicate slug 'good'"),
    ])
  func problem(_ line: String, _ message: String) async {
    let good = #"{"id": 7, "slug": "good", "name": "Good", "text": ""}"#
    let catalog = __Subject__Catalog(text: "\(good)\n\n\(line)\n")
    let reason = "line 3 of catalog.jsonl: \(message)"
    await #expect(throws: __Subject__RepositoryError.storage(reason: reason)) {
      try await catalog.__subject__(__Subject__ID(7))
    }
  }
}
