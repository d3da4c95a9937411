internal import SwiftSyntax

/// Edits the view: it renders the state, and sends actions.
struct ViewEdits {
  static func edit(
    _ sources: inout ModuleSources, _ plan: inout ModulePlan
  ) throws(ModuleConversion.Refusal) {
  }
}
