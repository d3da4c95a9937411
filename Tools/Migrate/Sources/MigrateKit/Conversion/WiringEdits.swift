internal import SwiftSyntax

/// Edits the functions that create the module.
struct WiringEdits {
  static func edit(
    _ sources: inout ModuleSources, _ plan: inout ModulePlan
  ) throws(ModuleConversion.Refusal) {
  }
}
