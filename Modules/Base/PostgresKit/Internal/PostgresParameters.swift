/// The parameters of a statement in the binary format of the protocol.
struct PostgresParameters: Sendable {
  private static let maximumCount = 65_535
  /// The server accepts messages of less than 1 GiB.
  private static let maximumSize = (1 << 30) - (1 << 16)

  /// The object IDs of the types; 0 if the server shall infer one.
  let types: [UInt32]
  private var lengths: [Int32] = []
  private var starts: [Int?] = []
  private var bytes: [UInt8] = []

  /// Converts values. Throws an error for values that can't be sent.
  init(_ values: [PostgresValue]) throws(PostgresError) {
    guard values.count <= Self.maximumCount else {
      throw .limit("a statement has \(values.count) values; the maximum is 65535")
    }
    types = values.map(\.type)
    for value in values {
      let start = bytes.count
      try append(value)
      guard bytes.count <= Self.maximumSize else {
        throw .limit("the values of a statement are larger than 1 GB")
      }
      lengths.append(Int32(bytes.count - start))
      starts.append(value == .null ? nil : start)
    }
    // An empty value at the end needs an address, too.
    bytes.append(0)
  }

  var count: Int32 { Int32(types.count) }

  /// Calls a closure with the values, their lengths and their formats.
  func withPointers<Result>(
    _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = starts.map { offset in offset.flatMap { start?.advanced(by: $0) } }
      return body(values, lengths, [Int32](repeating: 1, count: types.count))
    }
  }

  private mutating func append(_ value: PostgresValue) throws(PostgresError) {
    switch value {
    case .null: break
    case .bool(let bool): bytes.append(bool ? 1 : 0)
    case .integer(let integer): append(Int64(integer))
    case .real(let real): append(real.bitPattern)
    case .text(let text):
      if text.utf8.contains(0) {
        throw .limit("text with a NUL character can't be stored in PostgreSQL")
      }
      bytes += text.utf8
    case .blob(let blob): bytes += blob
    case .boolArray(let array): try append(array, of: 16, PostgresValue.bool)
    case .integerArray(let array): try append(array, of: 20, PostgresValue.integer)
    case .realArray(let array): try append(array, of: 701, PostgresValue.real)
    case .textArray(let array): try append(array, of: 25, PostgresValue.text)
    case .blobArray(let array): try append(array, of: 17, PostgresValue.blob)
    }
  }

  private mutating func append(_ integer: some FixedWidthInteger) {
    withUnsafeBytes(of: integer.bigEndian) { bytes += $0 }
  }

  private mutating func append<Element>(
    _ elements: [Element?], of type: Int32, _ value: (Element) -> PostgresValue
  ) throws(PostgresError) {
    // The dimensions, whether there is a null, the type; the count and the first index.
    append(Int32(elements.isEmpty ? 0 : 1))
    append(Int32(elements.contains { $0 == nil } ? 1 : 0))
    append(type)
    if !elements.isEmpty { for number in [Int32(elements.count), 1] { append(number) } }
    for element in elements {
      let start = bytes.count
      append(Int32(-1))
      guard let element else { continue }
      try append(value(element))
      let length = UInt32(truncatingIfNeeded: bytes.count - start - 4).bigEndian
      withUnsafeBytes(of: length) { length in
        for (index, byte) in length.enumerated() { bytes[start + index] = byte }
      }
    }
  }
}

extension PostgresValue {
  /// The object ID of the type, which all servers with PostgreSQL's protocol share.
  fileprivate var type: UInt32 {
    switch self {
    case .null: 0
    case .bool: 16
    case .blob: 17
    case .integer: 20
    case .text: 25
    case .real: 701
    case .boolArray: 1000
    case .blobArray: 1001
    case .textArray: 1009
    case .integerArray: 1016
    case .realArray: 1022
    }
  }
}
