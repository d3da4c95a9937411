/// What the conversion does with a module.
enum ModuleOutcome: Sendable {
  /// The module is converted. The notes say what a person should check.
  case converted(notes: [Note])
  case refused([ViperModule.Blocker])

  /// A remark about a converted line.
  struct Note: Encodable, Sendable {
    let text: String
    let place: Place
  }

  /// The outcome as far as reading shows it.
  init(of module: ViperModule) {
    self = module.blockers.isEmpty ? .converted(notes: []) : .refused(module.blockers)
  }

  var blockers: [ViperModule.Blocker] {
    if case .refused(let blockers) = self { blockers } else { [] }
  }
  var notes: [Note] { if case .converted(let notes) = self { notes } else { [] } }
}
