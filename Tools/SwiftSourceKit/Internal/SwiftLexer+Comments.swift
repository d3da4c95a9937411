extension SwiftLexer {
  mutating func skipSlash() -> SwiftToken.Kind {
    switch byte(1) {
    case UInt8(ascii: "/"): return skipLine()
    case UInt8(ascii: "*"): return skipBlockComment()
    default: return skipBareRegex()
    }
  }

  mutating func skipLine() -> SwiftToken.Kind {
    while let byte = byte(), !byte.isLineEnd { position += 1 }
    return .comment
  }

  private mutating func skipBlockComment() -> SwiftToken.Kind {
    var depth = 0
    repeat {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
      default: position += 1
      }
    } while depth > 0 && position < bytes.count
    return .comment
  }
}
