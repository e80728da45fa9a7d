extension KeyedDecodingContainer {
  /// Decodes a value that may be missing or of another kind, as files of other versions have it.
  func value<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// Decodes names of which some may be unknown: these are left out.
  func names<Value: RawRepresentable<String>>(_ key: Key, of type: Value.Type = Value.self) -> [Value] {
    (value(key, as: [String].self) ?? []).compactMap(Value.init(rawValue:))
  }
}
