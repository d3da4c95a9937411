import CharacterDomain
import Testing

@Suite struct SourceAddressTests {
  @Test(
    "Accepts a host with an optional port and path, and removes slashes at the end",
    arguments: [
      ("http://example.com", "http://example.com"), ("HTTPS://a.b/api//", "HTTPS://a.b/api"),
      ("http://127.0.0.1:8080/api", "http://127.0.0.1:8080/api"),
      ("http://[::1]:80/x", "http://[::1]:80/x"), ("http://[::1]", "http://[::1]"),
      ("https://a-b.example/%20/;=", "https://a-b.example/%20/;="),
    ])
  func accepted(_ text: String, _ address: String) {
    #expect(SourceAddress(rawValue: text)?.rawValue == address)
  }

  @Test(
    "Refuses other schemes, passwords, queries and what is no address",
    arguments: [
      "", "example.com", "ftp://example.com", "http://", "http:///api", "http://:80",
      "http://a:0", "http://a:65536", "http://a:", "http://a:b", "http://a:+1", "http://[::1",
      "http://[]", "http://[x]", "http://[::1]x", "http://me@a", "http://me:secret@a",
      "http://a/?q", "http://a#f", "http://a b", "http://a/\u{7}", "http://é", "http://a\nb",
    ])
  func refused(_ text: String) { #expect(SourceAddress(rawValue: text) == nil) }

  @Test(
    "A file name is read back as its address",
    arguments: ["http://a", "https://example.com/a_b/%20-~", "http://[::1]:80/x"])
  func fileName(_ text: String) throws {
    let address = try #require(SourceAddress(rawValue: text))
    #expect(SourceAddress(fileName: address.fileName) == address)
    #expect(address.fileName.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) })
  }

  @Test("Other file names are refused", arguments: ["", "a", "http_3a_2f_2", "http_3a_2f_2fa_zz"])
  func otherFileNames(_ name: String) { #expect(SourceAddress(fileName: name) == nil) }
}
