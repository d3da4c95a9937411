import TerminalText

extension TerminalApp {
  /// The keys of the program's own responders that could not fire so far.
  struct DeadKeys {
    struct Name: Hashable {
      let responder: ObjectIdentifier
      let key: KeyPress
    }

    /// One sentence for each key that could not fire so far.
    var reports: [Name: String] = [:]
    /// The keys that could fire in some frame, for example while another view was visible.
    var live: Set<Name> = []
  }

  /// One sentence for each key of the program's own responders that never fires, because a control
  /// of the kits takes the key, whichever view has the focus.
  ///
  /// Only debug builds look for these keys. A key that another view of the program handles first is
  /// not reported, because the program overrides it on purpose.
  package var deadKeyReports: [String] { deadKeys.reports.values.sorted() }

  /// Looks for dead keys in the frontmost view. Does nothing unless the damage is `all`.
  func findDeadKeys() {
    guard case .all = cycle.damage, let front = root.front else { return }
    let views = front.focusableViews
    var checked: [ObjectIdentifier: [KeyPress: String]] = [:]
    for view in views.isEmpty ? [focusTarget ?? front] : views {
      var controls: [any KeyControl] = []
      for responder in inputChain(from: view) where responder !== self {
        if let control = responder as? any KeyControl {
          controls.append(control)
        } else {
          let keys = checked[ObjectIdentifier(responder)] ?? suspects(of: responder)
          checked[ObjectIdentifier(responder)] = hiddenKeys(keys, of: responder, by: controls)
        }
      }
    }
  }

  /// Returns the keys of a responder that could not fire so far, with their titles.
  private func suspects(of responder: Responder) -> [KeyPress: String] {
    var keys: [KeyPress: String] = [:]
    for binding in responder.keyBindings {
      for key in binding.keys where !deadKeys.live.contains(name(of: key, of: responder)) {
        keys[key] = keys[key] ?? binding.title
      }
    }
    return keys
  }

  /// Returns the keys that one of the controls takes, and reports them. Marks the other keys as
  /// live, and removes their reports.
  private func hiddenKeys(
    _ keys: [KeyPress: String], of responder: Responder, by controls: [any KeyControl]
  ) -> [KeyPress: String] {
    keys.filter { key, title in
      let name = name(of: key, of: responder)
      guard let control = controls.first(where: { $0.takes(key) }) else {
        deadKeys.live.insert(name)
        deadKeys.reports[name] = nil
        return false
      }
      if deadKeys.reports[name] == nil {
        let (screen, user) = (type(of: responder), type(of: control))
        let text = "the key \(key) of \(screen) (\"\(title)\") never fires: \(user) uses it"
        deadKeys.reports[name] = SafeText(text, width: 200).string
      }
      return true
    }
  }

  private func name(of key: KeyPress, of responder: Responder) -> DeadKeys.Name {
    DeadKeys.Name(responder: ObjectIdentifier(type(of: responder)), key: key)
  }
}
