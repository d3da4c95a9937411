extension MigrationReport {
  /// The report for people: totals, a line per module with what blocks it, and for up to three
  /// modules their pieces.
  public var text: String {
    guard !entries.isEmpty else {
      return "No VIPER modules found in \(count(fileCount, "Swift file")).\n" + unreadableText
    }
    let names = dialects.map { "\($0.count) \($0.dialect.rawValue)" }.joined(separator: ", ")
    return """
      \(count(entries.count, "module")) in \(count(fileCount, "Swift file")); dialects: \(names)
      \(convertedCount) can be converted, \(refusedCount) can't\(isChecked ? "" : checkText)

      \(entries.count > 3 ? overview : details)
      """ + unreadableText
  }

  private var checkText: String {
    convertedCount == 0 ? "" : "; changes are shown and written only if they compile"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  // MARK: - All modules

  private var overview: String {
    let width = min(40, entries.map(\.module.name.printable.count).max() ?? 0)
    return entries.map { entry in
      let name = entry.module.name.printable.padded(to: width)
      return "\(name)  \(entry.module.dialect.rawValue.padded(to: 2))  \(summary(of: entry))\n"
        + entry.outcome.blockers.map { "    can't: \($0.text)\n" }.joined()
    }.joined() + "\n`--module NAME` shows the pieces of a module, `--json` everything.\n"
  }

  /// What a module has besides its presenter.
  private func summary(of entry: Entry) -> String {
    let module = entry.module
    let pieces = [.view, .interactor, .router].filter { module.piece($0) != nil }.map(\.rawValue)
    let tests = Set(entry.mentions.filter(\.isTest).map(\.place.file)).count
    return pieces.joined(separator: ", ")
      + (entry.outcome.notes.isEmpty ? "" : "; \(count(entry.outcome.notes.count, "note"))")
      + (tests == 0 ? "" : "; \(count(tests, "test file")) not touched")
  }

  // MARK: - Single modules

  private var details: String {
    entries.map { entry in
      let module = entry.module
      let width = (module.pieces.map(\.role.rawValue.count).max() ?? 0) + 2
      return "\(module.name.printable)  dialect \(module.dialect.rawValue)\n"
        + module.pieces.map { piece in
          "  \(piece.role.rawValue.padded(to: width))\(piece.name.printable)  \(piece.place.text)\n"
        }.joined() + entry.outcome.blockers.map { "  can't be converted: \($0.text)\n" }.joined()
        + entry.outcome.declared.map { declared in
          let members = declared.members.joined(separator: ", ")
          return "  declares \(declared.type.printable): \(members.printable)\n"
        }.joined()
        + entry.outcome.notes.map { "  note: \($0.text.printable)  \($0.place.text)\n" }.joined()
        + entry.mentions.map { mention in
          "  \(mention.isTest ? "test, not touched" : "mentioned elsewhere"): "
            + "\(mention.name.printable)  \(mention.place.text)\n"
        }.joined()
    }.joined(separator: "\n")
  }

  private var unreadableText: String {
    unreadable.isEmpty
      ? ""
      : "\nNot read:\n"
        + unreadable.map { "  \($0.path.printable): \($0.reason)\n" }.joined()
  }
}

extension SourceLine {
  fileprivate var text: String { description.printable }
}

extension ViperModule.Blocker {
  fileprivate var text: String { "\(reason.printable)  \(place.description.printable)" }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
