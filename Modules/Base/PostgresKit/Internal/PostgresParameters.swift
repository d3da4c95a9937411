/// The parameters of a statement in the binary format of the protocol.
struct PostgresParameters: Sendable {
  private static let maximumCount = 65_535
  /// The server accepts messages of less than 1 GiB.
  private static let maximumSize = (1 << 30) - (1 << 16)

  /// The object IDs of the types; 0 if the server shall infer one.
  private(set) var types: [UInt32] = []
  private(set) var lengths: [Int32] = []
  private var starts: [Int?] = []
  private var bytes: [UInt8] = []

  /// Converts values. Throws an error for values that can't be sent.
  init(_ values: [PostgresValue]) throws(PostgresError) {
    guard values.count <= Self.maximumCount else {
      throw PostgresError(
        kind: .limit, message: "a statement has \(values.count) values; the maximum is 65535")
    }
    for value in values { try append(value) }
    // An empty value at the end needs an address, too.
    bytes.append(0)
  }

  var count: Int32 { Int32(types.count) }

  /// 1 for each value, which means the binary format.
  var formats: [Int32] { types.map { _ in 1 } }

  /// Calls a closure with a pointer for each value.
  func withPointers<Result>(_ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      return body(starts.map { offset in offset.flatMap { start?.advanced(by: $0) } })
    }
  }

  // MARK: - Internal

  private mutating func append(_ value: PostgresValue) throws(PostgresError) {
    let start = bytes.count
    types.append(value.type)
    switch value {
    case .null: break
    case .bool(let bool): append(bool)
    case .integer(let integer): append(Int64(integer))
    case .real(let real): append(real.bitPattern)
    case .text(let text): try append(text)
    case .blob(let blob): bytes += blob
    case .boolArray(let array): try appendArray(array, of: 16) { list, bool in list.append(bool) }
    case .integerArray(let array):
      try appendArray(array, of: 20) { list, integer in list.append(Int64(integer)) }
    case .realArray(let array):
      try appendArray(array, of: 701) { list, real in list.append(real.bitPattern) }
    case .textArray(let array):
      try appendArray(array, of: 25) { list, text throws(PostgresError) in try list.append(text) }
    case .blobArray(let array): try appendArray(array, of: 17) { list, blob in list.bytes += blob }
    }
    guard bytes.count <= Self.maximumSize else {
      throw PostgresError(
        kind: .limit, message: "the values of a statement are larger than 1 GB")
    }
    lengths.append(Int32(bytes.count - start))
    starts.append(value == .null ? nil : start)
  }

  private mutating func append(_ integer: some FixedWidthInteger) {
    withUnsafeBytes(of: integer.bigEndian) { bytes += $0 }
  }

  private mutating func append(_ bool: Bool) { bytes.append(bool ? 1 : 0) }

  private mutating func append(_ text: String) throws(PostgresError) {
    guard !text.utf8.contains(0) else {
      throw PostgresError(
        kind: .limit, message: "text with a NUL character can't be stored in PostgreSQL")
    }
    bytes += text.utf8
  }

  private mutating func appendArray<Element>(
    _ elements: [Element?], of type: Int32,
    append: (inout PostgresParameters, Element) throws(PostgresError) -> Void
  ) throws(PostgresError) {
    // The dimensions, whether there is a null, the type, the count and the first index.
    let hasNull: Int32 = elements.contains { $0 == nil } ? 1 : 0
    let isEmpty = elements.isEmpty
    for number in [isEmpty ? 0 : 1, hasNull, type] { self.append(number) }
    if !isEmpty { for number in [Int32(elements.count), 1] { self.append(number) } }
    for element in elements {
      let start = bytes.count
      self.append(Int32(-1))
      guard let element else { continue }
      try append(&self, element)
      let length = UInt32(truncatingIfNeeded: bytes.count - start - 4)
      withUnsafeBytes(of: length.bigEndian) { length in
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
