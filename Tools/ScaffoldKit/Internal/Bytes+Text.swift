extension [UInt8] {
  /// Whether it is text: UTF-8 without a NUL.
  var isText: Bool { !contains(0) && String(validating: self, as: UTF8.self) != nil }
}

extension String {
  /// Whether it is the path of a text for people or for a shell.
  var isProse: Bool {
    guard let name = split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return true
    }
    return ["md", "sh", "txt", "yml"].contains(name[name.index(after: dot)...])
  }
}
