public import TerminalText

/// A column of an ``OutputTable``.
public struct OutputColumn<Row> {
  let name: String
  let value: (Row) -> String
  let text: ((Row) -> StyledText)?
  let alignment: TextAlignment
  let minimumWidth: Int?
  let omission: Int?

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - name: The name in the first line of tsv and csv.
  ///   - alignment: The alignment in text.
  ///   - minimumWidth: The width to which the column may be truncated in text before other columns
  ///     are omitted; `nil` to never truncate it.
  ///   - omission: The position in the order in which a narrow table omits columns, lowest first;
  ///     `nil` to never omit it.
  ///   - value: Returns the value in tsv and csv; empty if unknown.
  ///   - text: Returns the value in text; by default `value`.
  public init(
    _ name: String, alignment: TextAlignment = .leading, minimumWidth: Int? = nil,
    omission: Int? = nil, value: @escaping (Row) -> String,
    text: ((Row) -> StyledText)? = nil
  ) {
    self.init(name, alignment, minimumWidth, omission, value, text ?? { StyledText(value($0)) })
  }

  /// Returns a column that text omits.
  public static func hidden(
    _ name: String, value: @escaping (Row) -> String
  ) -> OutputColumn {
    OutputColumn(name, .leading, nil, nil, value, nil)
  }

  private init(
    _ name: String, _ alignment: TextAlignment, _ minimumWidth: Int?, _ omission: Int?,
    _ value: @escaping (Row) -> String, _ text: ((Row) -> StyledText)?
  ) {
    self.name = name
    self.alignment = alignment
    self.minimumWidth = minimumWidth
    self.omission = omission
    self.value = value
    self.text = text
  }
}
