/// The parameters of a statement in the binary format of the protocol.
struct PostgresParameters: Sendable {
  /// The object IDs of the types; 0 if the server infers the type.
  private(set) var types: [UInt32] = []
  private var lengths: [Int32] = []
  private var starts: [Int?] = []
  private var bytes: [UInt8] = []

  /// Converts values. Throws an error for values that can't be sent.
  init(_ values: [PostgresValue]) throws(PostgresError) {
    guard values.count <= 65_535 else {
      throw .limit("a statement has \(values.count) values; the maximum is 65535")
    }
    for value in values {
      let start = bytes.count
      types.append(try append(value))
      // The server accepts messages of less than 1 GiB.
      if bytes.count >= (1 << 30) - (1 << 16) { throw .limit("the values are larger than 1 GB") }
      lengths.append(Int32(bytes.count - start))
      starts.append(value == .null ? nil : start)
    }
    // An empty value at the end needs an address, too.
    bytes.append(0)
  }

  /// Calls a closure with the values, their lengths and their formats.
  func withPointers(_ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = starts.map { offset in offset.flatMap { start?.advanced(by: $0) } }
      return body(values, lengths, [Int32](repeating: 1, count: types.count))
    }
  }

  /// Appends the bytes of a value, and returns the object ID of its type, which all servers with
  /// PostgreSQL's protocol share.
  @discardableResult
  private mutating func append(_ value: PostgresValue) throws(PostgresError) -> UInt32 {
    switch value {
    case .null: return 0
    case .bool(let bool): return append(bool ? 1 as UInt8 : 0, 16)
    case .blob(let blob): return append(blob, 17)
    case .integer(let integer): return append(Int64(integer), 20)
    case .text(let text):
      if text.utf8.contains(0) {
        throw .limit("text with a NUL character can't be stored in PostgreSQL")
      }
      return append(text.utf8, 25)
    case .real(let real): return append(real.bitPattern, 701)
    case .boolArray(let array): return try append(array, 1000, of: 16, PostgresValue.bool)
    case .blobArray(let array): return try append(array, 1001, of: 17, PostgresValue.blob)
    case .textArray(let array): return try append(array, 1009, of: 25, PostgresValue.text)
    case .integerArray(let array): return try append(array, 1016, of: 20, PostgresValue.integer)
    }
  }

  @discardableResult
  private mutating func append(_ integer: some FixedWidthInteger, _ type: UInt32 = 0) -> UInt32 {
    withUnsafeBytes(of: integer.bigEndian) { append($0, type) }
  }

  private mutating func append(_ bytes: some Sequence<UInt8>, _ type: UInt32) -> UInt32 {
    self.bytes += bytes
    return type
  }

  private mutating func append<Element>(
    _ array: [Element?], _ type: UInt32, of elementType: Int32,
    _ value: (Element) -> PostgresValue
  ) throws(PostgresError) -> UInt32 {
    // The dimensions, whether there is a null, the type; the count and the first index.
    let dimensions = array.isEmpty ? [] : [Int32(array.count), 1]
    let hasNull: Int32 = array.contains { $0 == nil } ? 1 : 0
    for number in [array.isEmpty ? 0 : 1, hasNull, elementType] + dimensions { append(number) }
    for element in array {
      let start = bytes.count
      append(Int32(-1))
      guard let element else { continue }
      try append(value(element))
      let length = UInt32(truncatingIfNeeded: bytes.count - start - 4).bigEndian
      bytes.withUnsafeMutableBytes {
        $0.storeBytes(of: length, toByteOffset: start, as: UInt32.self)
      }
    }
    return type
  }
}
