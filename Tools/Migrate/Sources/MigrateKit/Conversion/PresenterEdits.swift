internal import SwiftSyntax

/// Makes the presenter a view model.
struct PresenterEdits {
  static func edit(
    _ sources: inout ModuleSources, _ plan: inout ModulePlan
  ) throws(ModuleConversion.Refusal) {
  }
}
