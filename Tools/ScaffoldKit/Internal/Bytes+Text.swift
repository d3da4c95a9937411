extension [UInt8] {
  /// Whether the bytes are text: valid UTF-8 without a null byte.
  var isText: Bool { !contains(0) && String(validating: self, as: UTF8.self) != nil }
}

extension String {
  /// Whether this is the path of a document, a script or a file without an extension.
  var isProse: Bool {
    guard let name = split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return true
    }
    return ["md", "sh", "txt", "yml"].contains(name[name.index(after: dot)...])
  }
}
