import CommandLineTesting
import GalleryKit
import Testing

/// What each page says as text: each element once, with its role, label and state.
@Suite @MainActor struct PageTextTests {
  @Test("Every page is written as text", arguments: expected)
  func text(page: String, text: String) async {
    let outcome = await GalleryProgram().commandLine.run([page, "--text"])
    #expect(outcome == CommandOutcome(output: text + "\n"))
  }

  @Test("Each page has an expected text")
  func complete() {
    #expect(Self.expected.map(\.0) == GalleryPage.all.map(\.id))
  }

  // swift-format-ignore
  nonisolated private static let expected: [(String, String)] = [
    ("counter", """
    Counter, heading
    State goes down and actions go up: the smallest screen.
    Count: 0
    1. Add one, button
    2. Remove one, button
    """),
    ("stores", """
    Stores on the chain, heading
    Two counters of the same code: each finds the nearest store above it.
    Left, heading
    Count: 0
    1. Add one, button
    Right, heading
    Count: 0
    2. Add one, button
    """),
    ("coalescing", """
    Coalesced writes, heading
    1,000 writes of a store make one update of the view and one frame.
    Nothing written yet
    1. Write 1,000 times, button
    """),
    ("move-me", """
    MoveMe, heading
    Drag the card with the mouse, or move it with the arrow keys. Layout and animation come from the model.
    Card, image, at column 38, row 8
    1. Move left, button
    2. Move right, button
    """),
    ("events", """
    Events, heading
    A button emits an event. It is passed up three levels; the second one handles it.
    Level 3, heading
    No event yet
    Level 2, heading
    No event yet
    Level 1, heading
    No event yet
    1. Greet, button
    """),
    ("async-tiles", """
    Asynchronous tiles, heading
    A page loads its tiles, and each tile loads alone. The page fails at first, and so does one tile: retry them.
    Could not load the page, alert, The server did not answer the first request.
    1. Retry, button
    """),
    ("content", """
    Exchangeable content, heading
    Any view can hold one content: setting it replaces and fills, nil empties.
    1. Show text, button
    2. Show list, button
    3. Show progress, button
    4. Empty, button
    Nothing, heading
    """),
    ("focus", """
    Focus, heading
    Tab and Shift+Tab move the focus. Its frame is bold, and the cursor is on the focused view.
    Controls, heading
    1. Remember me, checkbox, checked
    Size, picker, Medium
    2. Small, button
    3. Medium, button, selected
    4. Large, button
    Buttons, heading
    5. First, button
    Unavailable, button, unavailable
    6. Last, button
    """),
    ("text-fields", """
    Text fields, heading
    Ten fields: the focused one is scrolled into view. The editing keys are those of GNU Readline.
    1. Name, text field
    2. Alias, text field
    3. Author, text field
    4. Work, text field
    5. Year, text field
    6. Language, text field
    7. Tradition, text field
    8. Family, text field
    9. Friends, text field
    10. Notes, text field
    """),
    ("list", """
    List, heading
    A list of 1,000,000 rows asks only for those that it shows.
    List, list, rows 1 to 20 of 1000000
    1. Row 1, row, 1², selected
    2. Row 2, row, 2²
    3. Row 3, row, 3²
    4. Row 4, row, 4²
    5. Row 5, row, 5²
    6. Row 6, row, 6²
    7. Row 7, row, 7²
    8. Row 8, row, 8²
    9. Row 9, row, 9²
    10. Row 10, row, 10²
    11. Row 11, row, 11²
    12. Row 12, row, 12²
    13. Row 13, row, 13²
    14. Row 14, row, 14²
    15. Row 15, row, 15²
    16. Row 16, row, 16²
    17. Row 17, row, 17²
    18. Row 18, row, 18²
    19. Row 19, row, 19²
    20. Row 20, row, 20²
    21. Next rows, button
    """),
    ("table", """
    Table, heading
    Columns of fixed and flexible width, over the same kind of source.
    Table, list, rows 1 to 20 of 10000
    Number, Description, Value, heading
    1. 0, row, Square of 0, 0, selected
    2. 1, row, Square of 1, 1
    3. 2, row, Square of 2, 4
    4. 3, row, Square of 3, 9
    5. 4, row, Square of 4, 16
    6. 5, row, Square of 5, 25
    7. 6, row, Square of 6, 36
    8. 7, row, Square of 7, 49
    9. 8, row, Square of 8, 64
    10. 9, row, Square of 9, 81
    11. 10, row, Square of 10, 100
    12. 11, row, Square of 11, 121
    13. 12, row, Square of 12, 144
    14. 13, row, Square of 13, 169
    15. 14, row, Square of 14, 196
    16. 15, row, Square of 15, 225
    17. 16, row, Square of 16, 256
    18. 17, row, Square of 17, 289
    19. 18, row, Square of 18, 324
    20. 19, row, Square of 19, 361
    21. Next rows, button
    """),
    ("tabs", """
    Tabs, split, toolbar, heading
    Each tab keeps its state. Only the second tab has a toolbar.
    1. Notes, tab, selected
    2. Message, tab
    3. About, tab
    List, list, rows 1 to 20 of 200
    4. Note 1, row, selected
    5. Note 2, row
    6. Note 3, row
    7. Note 4, row
    8. Note 5, row
    9. Note 6, row
    10. Note 7, row
    11. Note 8, row
    12. Note 9, row
    13. Note 10, row
    14. Note 11, row
    15. Note 12, row
    16. Note 13, row
    17. Note 14, row
    18. Note 15, row
    19. Note 16, row
    20. Note 17, row
    21. Note 18, row
    22. Note 19, row
    23. Note 20, row
    24. Next rows, button
    Note 1
    The split shows the selected note.
    """),
    ("presentations", """
    Alert, sheet, full screen, heading
    Views over others take the input. Their presenter dismisses them.
    1. Alert, button
    2. Sheet, button
    3. Full screen, button
    Nothing chosen yet
    """),
    ("progress", """
    Progress, heading
    Bars for work whose end is known, and a spinner for the rest.
    0 % done, progress, 0%
    25 % done, progress, 25%
    50 % done, progress, 50%
    100 % done, progress, 100%
    Waiting for the server, progress, busy
    """),
    ("widths", """
    Widths, heading
    Each sample must end at the bar, in one column.
    ASCII                 Hamlet                      |
    Accents               Éponine, Dvořák             |
    Combining marks       éö                          |
    Greek, Cyrillic       Ὀδυσσεύς Анна               |
    Chinese, Japanese     孫悟空 桃太郎               |
    Korean                홍길동 홍                   |
    Thai                  สุดสาคร น้ำ                   |
    Hindi                 शकुन्तला                      |
    Arabic, Hebrew        شهرزاد גולם                 |
    Emoji                 🐉🧙\u{200D}♂\u{FE0F}👨\u{200D}👩\u{200D}👧🏳\u{FE0F}\u{200D}🌈                    |
    Flags, keycaps        🇬🇷🇯🇵1\u{FE0F}⃣                      |
    Text and emoji style  ☎\u{FE0E} ☎\u{FE0F} ❤\u{FE0E} ❤\u{FE0F}                   |
    Control characters    a␛[31mb␇cd                  |
    """),
    ("colors", """
    Colors and styles, heading
    Colors that the terminal does not have are replaced by similar ones.
    plain
    bold
    dim
    italic
    underline
    reverse
    strikethrough
    The 16 colors of the theme, image
    The palette of 256 colors, image
    A gradient from blue to red, image
    """),
    ("image", """
    Image, heading
    Each cell shows two pixels as half blocks.
    A sunset over the sea, image
    """),
    ("never", """
    A screen without actions, heading
    A view model whose action is Never: the type says that nothing can be sent.
    The view model has a state
    and no action exists for it
    so the screen only shows.
    """),
  ]
}
