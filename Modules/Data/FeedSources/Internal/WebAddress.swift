#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Addresses of links in feeds.
enum WebAddress {
  /// The longest address in bytes.
  private static let maximumLength = 4_096

  /// Returns the absolute form of an address with the scheme `http` or `https`; `nil` for any other
  /// text.
  static func absolute(_ text: String, base: String) -> String? {
    guard text.utf8.count <= maximumLength else { return nil }
    if isUsable(text) { return text }
    let isSpace: (Unicode.Scalar) -> Bool = { $0.value <= 0x20 }
    let start = text.unicodeScalars.drop(while: isSpace)
    let address = String(start.dropLast(start.reversed().prefix(while: isSpace).count))
    guard !address.isEmpty, !address.unicodeScalars.contains(where: { $0.value < 0x20 }),
      let url = URL(string: address, relativeTo: URL(string: base))?.absoluteURL.absoluteString,
      isUsable(url)
    else { return nil }
    return url
  }

  /// Whether an address begins with `http://` or `https://` and a host, and is printable ASCII.
  private static func isUsable(_ address: String) -> Bool {
    let bytes = address.utf8
    let scheme = bytes.prefix(8).map { $0 | 0x20 }
    let length = [Array("https://".utf8), Array("http://".utf8)].first { scheme.starts(with: $0) }?
      .count
    guard let length, let first = bytes.dropFirst(length).first, first != UInt8(ascii: "/") else {
      return false
    }
    return bytes.allSatisfy { 0x21...0x7E ~= $0 }
  }
}
