/// A value as its author would write it, one part a line, so that two can be compared by lines.
func describe(_ value: Any) -> String {
  describe(value, as: Mirror(reflecting: value))
}

private func describe(_ value: Any, as mirror: Mirror) -> String {
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { describe($0.value) } ?? "nil"
  case .collection:
    return group("[", mirror.children.map { describe($0.value) }, "]")
  case .set:
    return group("[", mirror.children.map { describe($0.value) }.sorted(), "]")
  case .dictionary:
    return group("[", mirror.children.map(entry).sorted(), "]")
  case .tuple:
    return group("(", mirror.children.map(field), ")")
  case .enum:
    return describeCase(value, mirror)
  case .struct, .class:
    return ownDescription(of: value)
      ?? group("\(mirror.subjectType)(", mirror.allChildren.map(field), ")")
  default:
    // Numbers and the like, and whatever a later toolchain reflects otherwise.
    return ownDescription(of: value) ?? String(describing: value)
  }
}

private func describeCase(_ value: Any, _ mirror: Mirror) -> String {
  guard let payload = mirror.children.first, let name = payload.label else {
    return ownDescription(of: value) ?? ".\(value)"
  }
  let payloadMirror = Mirror(reflecting: payload.value)
  let fields =
    payloadMirror.displayStyle == .tuple
    ? payloadMirror.children.map(field) : [describe(payload.value)]
  return group(".\(name)(", fields, ")")
}

/// What the value says about itself; text is quoted.
private func ownDescription(of value: Any) -> String? {
  switch value {
  case let text as any StringProtocol: return String(text).debugDescription
  case let described as any CustomStringConvertible: return described.description
  case let described as any CustomDebugStringConvertible: return described.debugDescription
  case _: return nil
  }
}

private func field(_ child: Mirror.Child) -> String {
  // Parts of a tuple without a name are called ".0", ".1" and so on.
  guard let label = child.label, !label.hasPrefix(".") else { return describe(child.value) }
  return "\(label): \(describe(child.value))"
}

private func entry(_ child: Mirror.Child) -> String {
  let parts = Mirror(reflecting: child.value).children.map { describe($0.value) }
  return parts.joined(separator: ": ")
}

private func group(_ opening: String, _ parts: [String], _ closing: String) -> String {
  guard !parts.isEmpty else { return opening + closing }
  let text = parts.joined(separator: ",\n")
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return opening + "\n" + lines.map { "  \($0)\n" }.joined() + closing
}

extension Mirror {
  /// Those of the superclasses first.
  fileprivate var allChildren: [Child] {
    (superclassMirror?.allChildren ?? []) + children
  }
}
