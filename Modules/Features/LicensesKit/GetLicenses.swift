import CLicenses
import Markdown

/// Reads the licenses, which are embedded in the program.
struct GetLicenses {
  func callAsFunction() -> LicensesPage {
    let bytes = UnsafeRawBufferPointer(start: licenses_text, count: licenses_size)
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(MarkdownError) {
      return LicensesPage(document: try MarkdownDocument(text), problem: nil)
    } catch {
      return LicensesPage(document: MarkdownDocument(verbatim: text), problem: "\(error)")
    }
  }
}
