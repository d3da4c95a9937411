import TerminalKit
import TerminalText
import TerminalViews

extension GalleryPage {
  static let widths = GalleryPage(
    "widths", "Widths", "Each sample must end at the bar, in one column."
  ) {
    let samples = [
      ("ASCII", "Hamlet"), ("Accents", "Éponine, Dvořák"), ("Combining marks", "e\u{301}o\u{308}"),
      ("Greek, Cyrillic", "Ὀδυσσεύς Анна"), ("Chinese, Japanese", "孫悟空 桃太郎"),
      ("Korean", "홍길동 \u{1112}\u{1169}\u{11BC}"), ("Thai", "สุดสาคร น้ำ"), ("Hindi", "शकुन्तला"),
      ("Arabic, Hebrew", "شهرزاد גולם"), ("Emoji", "🐉🧙‍♂️👨‍👩‍👧🏳️‍🌈"), ("Flags, keycaps", "🇬🇷🇯🇵1️⃣"),
      ("Text and emoji style", "☎︎ ☎️ ❤︎ ❤️"), ("Control characters", "a\u{1B}[31mb\u{7}c\u{202E}d"),
    ]
    return ScrollView(
      Stack(
        .vertical,
        views: samples.map { name, sample in
          let text = StyledText(sample).padded(toWidth: 28) + "|"
          return Label(StyledText(name.padded(toWidth: 22), style: .dim) + text)
        }))
  }
}
