/// Splits a file into lines, each with the line break at its end.
func fileLines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  while start < bytes.count {
    let lineBreak = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    let end = lineBreak.map { $0 + 1 } ?? bytes.count
    lines.append(bytes[start..<end])
    start = end
  }
  return lines
}
