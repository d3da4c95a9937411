#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Addresses of links in feeds.
enum WebAddress {
  /// Returns the absolute form of an address with the scheme `http` or `https`; `nil` for any other
  /// text, or one of more than 4,096 bytes.
  static func absolute(_ text: String, base: String) -> String? {
    guard text.utf8.count <= 4_096 else { return nil }
    if isUsable(text) { return text }
    let address = String(line: text.utf8)
    guard !address.isEmpty, !address.utf8.contains(0x20),
      let url = URL(string: address, relativeTo: URL(string: base))?.absoluteURL.absoluteString
    else { return nil }
    return isUsable(url) ? url : nil
  }

  /// Whether an address begins with `http://` or `https://` and a host, and is printable ASCII.
  private static func isUsable(_ address: String) -> Bool {
    let start = String(Substring(address.utf8.prefix(8))).lowercased()
    let length = start.hasPrefix("https://") ? 8 : start.hasPrefix("http://") ? 7 : 0
    let host = address.utf8.dropFirst(length).first
    return length > 0 && host != nil && host != UInt8(ascii: "/")
      && address.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }
}
