import Foundation

/// RSS whose item has a title in bytes, with a declaration of an encoding.
private func declared(_ encoding: String, _ title: [UInt8]) -> [UInt8] {
  let text = "<?xml version='1.0' encoding='\(encoding)'?>"
  let parts = (text + rss("<item><title>|</title></item>")).split(separator: "|")
  return Array(parts[0].utf8) + title + Array(parts[1].utf8)
}

private func declared(_ encoding: String, _ title: String) -> [UInt8] {
  declared(encoding, Array(title.utf8))
}

/// The bytes of RSS in an encoding of Foundation.
private func encoded(_ declared: [UInt8], as encoding: String.Encoding) -> [UInt8] {
  Array(String(decoding: declared, as: UTF8.self).data(using: encoding) ?? Data())
}

private let nihon: [UInt8] = [0x93, 0xFA, 0x96, 0x7B]  // "日本" in Shift_JIS
private let cafe: [UInt8] = [0x63, 0x61, 0x66, 0xE9]  // "café" in ISO 8859-1

extension HostileFeed {
  static let encodings: [HostileFeed] = [
    .init("UTF-8", rss("<item><title>日本語 é</title></item>"), .titles(["日本語 é"])),
    .init(
      "a mark of UTF-8, and a wrong declaration",
      [0xEF, 0xBB, 0xBF] + declared("ISO-8859-1", "é"), .titles(["é"])),
    .init(
      "UTF-16 with a mark of little endian",
      [0xFF, 0xFE] + encoded(declared("UTF-16", "é日"), as: .utf16LittleEndian),
      .titles(["é日"])),
    .init(
      "UTF-16 with a mark of big endian, declared as UTF-8",
      [0xFE, 0xFF] + encoded(declared("UTF-8", "é日"), as: .utf16BigEndian), .titles(["é日"])),
    .init(
      "UTF-16 with a mark and a charset",
      [0xFF, 0xFE] + encoded(declared("UTF-16", "é"), as: .utf16LittleEndian),
      type: "text/xml; charset=UTF-16", .titles(["é"])),
    .init(
      "UTF-16 without a mark", encoded(declared("UTF-16", "é"), as: .utf16LittleEndian),
      .titles(["é"])),
    .init("a declared ISO 8859-1", declared("ISO-8859-1", cafe), .titles(["café"])),
    .init(
      "ISO 8859-1 that only the charset names", declared("UTF-8", cafe),
      type: "text/xml;charset=\"ISO-8859-1\"", .titles(["café"])),
    .init("a declared Shift_JIS", declared("Shift_JIS", nihon), .titles(["日本"])),
    .init(
      "Shift_JIS that only the charset names", declared("UTF-8", nihon),
      type: "application/xml; charset=Shift_JIS", .titles(["日本"])),
    .init("a declared Windows-1252", declared("windows-1252", [0x93, 0x94]), .titles(["“”"])),
    .init("ISO 8859-1 declared as UTF-8", declared("UTF-8", cafe), .damaged),
    .init("UTF-8 declared as UTF-16", declared("UTF-16", "é"), .damaged),
    .init("a damaged Shift_JIS", declared("Shift_JIS", [0xFC, 0x69]), .damaged),
    .init("an unknown declared encoding", declared("x-unknown", "a"), .damaged),
    .init(
      "an unknown charset", declared("UTF-8", "é"), type: "text/xml; charset=x-unknown",
      .titles(["é"])),
    .init(
      "UTF-8 with the charset of ASCII", declared("UTF-8", "é"),
      type: "text/xml; charset=us-ascii", .titles(["é"])),
    .init("a NUL", declared("UTF-8", [0x61, 0, 0x62]), .damaged),
  ]
}
