import Markdown

enum LicensesState: Hashable {
  /// The page is not shown yet.
  case empty
  case loaded(LicensesPage)
}

/// The licenses of the program, and of the software that it uses.
struct LicensesPage: Hashable {
  let document: MarkdownDocument
  /// The reason why the document is shown as its source; `nil` if its layout is shown.
  let problem: String?
}

enum LicensesAction: Sendable, Codable {
  case appeared
}
