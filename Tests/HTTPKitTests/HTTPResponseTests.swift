import Foundation
import HTTPKit
import Testing

@Suite struct HTTPResponseTests {
  private func response(
    _ body: [UInt8] = [], headers: HTTPHeaders
  ) throws -> HTTPResponse {
    let url = try #require(URL(string: "http://example.com/"))
    return HTTPResponse(url: url, status: 200, headers: headers, body: body)
  }

  @Test(
    "Text is decoded by its charset",
    arguments: [
      ("text/plain", Array("é".utf8)), ("text/plain; charset=UTF-8", Array("é".utf8)),
      ("text/plain; charset=utf-8", [0xEF, 0xBB, 0xBF] + Array("é".utf8)),
      ("text/html;charset=\"ISO-8859-1\"", [0xE9]), ("text/plain; charset=latin1; x=y", [0xE9]),
    ])
  func text(type: String, body: [UInt8]) throws {
    #expect(try response(body, headers: ["Content-Type": type]).text() == "é")
  }

  @Test(
    "Text that is invalid or in another charset is an error",
    arguments: [
      ("application/json", [0xFF], "utf-8"), ("text/plain; charset=US-ASCII", [0xC3], "us-ascii"),
      ("text/plain; charset=utf-16", [0, 65], "utf-16"),
    ] as [(String, [UInt8], String)])
  func notText(type: String, body: [UInt8], charset: String) throws {
    let response = try response(body, headers: ["Content-Type": type])
    #expect(throws: HTTPError.notText(charset: charset)) { try response.text() }
  }

  @Test("The media type has no parameters and is in lowercase")
  func mediaType() throws {
    let type = "Application/JSON ; charset=utf-8"
    #expect(try response(headers: ["content-type": type]).mediaType == "application/json")
    #expect(try response(headers: [:]).mediaType == nil)
  }

  @Test("A date is compared with the date of the server")
  func retryAfter() throws {
    let response = try response(headers: [
      "Date": "Tue, 29 Feb 2028 23:59:50 GMT", "Retry-After": "Wed, 01 Mar 2028 00:00:05 GMT",
    ])
    #expect(response.retryAfter(now: .distantPast) == .seconds(15))
  }

  @Test(
    "A date in another form is ignored",
    arguments: [
      "", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 32 Nov 1994 08:49:37 GMT",
      "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 94 8:9:7 GMT",
      "Sun, 06 Nov 1994 08:49 GMT", "-1", "1.5", "٣",
    ])
  func unknownDate(value: String) throws {
    #expect(try response(headers: ["Retry-After": value]).retryAfter(now: .distantPast) == nil)
  }
}

@Suite struct HTTPHeadersTests {
  @Test("Names are compared without case, and several values are joined")
  func lookup() {
    var headers: HTTPHeaders = ["Vary": "Accept", "X": "1"]
    headers.append("Origin", to: "VARY")
    #expect(headers["vary"] == "Accept, Origin" && headers.values(of: "vary").count == 2)
    #expect(headers["Y"] == nil)
  }

  @Test("Setting a value replaces all fields with the name")
  func replacing() {
    var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3"]
    headers["a"] = "4"
    #expect(headers.fields.map(\.name) == ["B", "a"] && headers["A"] == "4")
    headers["A"] = nil
    #expect(headers.fields.map(\.name) == ["B"])
  }
}
