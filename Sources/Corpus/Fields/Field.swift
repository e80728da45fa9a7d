/// A field of letters or of disputed items: all that the program knows of it, in one place.
///
/// Each part that is given puts the field into a view: facets, fields of queries, keys of the order, columns of the list
/// and of tables, the codebook and the tables of a database take what they say of a field from here. A file for each
/// family has its fields, in the array at its top; a field that is in no order of ``Field/Order`` comes last in a view.
///
/// A field has one name, in kebab case: in queries, settings, options, headers and keys of JSON. In a database it is in
/// snake case, and some columns there say their unit or number too; see ``FieldColumn/rowName``.
package struct Field: Sendable {
  /// The name, in kebab case: `claim-age`.
  package let name: String
  /// The name for readers: ‘Chapter (reviewer)’.
  package let title: String
  /// A short name for readers, as the head of a column.
  package let heading: String
  /// Values for the help on queries, where the first ones of the vocabulary are no good examples.
  package let examples: [String]
  /// The scale of its ranges, or `nil` if its values have no order.
  package let scale: QueryScale?
  /// Set if letters and items are filtered and counted by the field.
  package let counting: FacetDefinition?
  /// How the columns of items keep the field, if it is not in a list of codes of its own.
  let storage: ItemField.Storage?
  /// Reads the numbers by which ranges and sorting go.
  let numbers: CaseNumbers.Reading?
  /// Set if letters are sorted by the field.
  package let sorting: Sorting?
  /// Set if the list has a column for the field.
  package let listing: Listing?
  /// Set if tables have a column for the field.
  package let column: FieldColumn?

  /// Makes a field.
  ///
  /// The title is made of the name unless given, and the heading is the title. A facet of items is kept in a list of codes
  /// unless `storage` says otherwise. Ranges and sorting go by `numbers`.
  init(
    _ name: String, _ title: String? = nil, heading: String? = nil, examples: [String] = [],
    counted counting: FacetDefinition? = nil, stored storage: ItemField.Storage? = nil, range scale: QueryScale? = nil,
    sorted sorting: Sorting? = nil, listed listing: Listing? = nil, column: FieldColumn? = nil,
    numbers: CaseNumbers.Reading? = nil
  ) {
    self.name = name
    self.title = title ?? name.prefix(1).uppercased() + name.dropFirst().map { $0 == "-" ? " " : $0 }
    self.heading = heading ?? self.title
    self.examples = examples
    self.scale = scale
    self.counting = counting
    self.storage = storage
    self.numbers = numbers
    self.sorting = sorting
    self.listing = listing
    self.column = column
  }

  /// True if each disputed item has values of its own; false if they are the letter's.
  package var isOfItems: Bool { counting?.isOfItems ?? column?.isOfItem ?? false }

  /// How letters are sorted by a field; those without a value come last.
  package struct Sorting: Sendable {
    /// True if the highest value comes first unless asked otherwise, as of dates the latest.
    package let isDescending: Bool
    let order: Order

    enum Order: Sendable {
      /// By the numbers that the field reads.
      case numbers
      /// By the first of its facet's values, in the order for readers, that an item of the letter has.
      case values
      /// By the text of the first item's request.
      case requests
      /// By the name of the reviewer's first specialty.
      case specialties
    }

    static let ascending = by(.numbers)
    static let descending = by(.numbers, descending: true)
    /// For any facet, whether or not it reads numbers.
    static let byValue = by(.values)

    static func by(_ order: Order, descending isDescending: Bool = false) -> Self {
      Self(isDescending: isDescending, order: order)
    }
  }

  /// How the list of cases and items shows a field.
  package struct Listing: Sendable {
    /// The columns of the screen that it has unless the user says otherwise.
    package let width: Int
    /// True if its values have any length, so that more width shows more.
    package let isElastic: Bool
    /// A description of the column; lower case, no full stop.
    package let summary: String
    package let tone: Tone
    package let cell: Cell
    /// The name of the field by which the column is sorted.
    package let sortName: String?

    package enum Tone: Sendable { case plain, muted, guideline }

    /// How the text of a cell is found.
    package enum Cell: Sendable {
      case ofLetter(@Sendable (CaseRow) -> String)
      /// Empty for a letter without items.
      case ofItem(@Sendable (ItemRow) -> String)
      /// The short names of the facet's values.
      case values
      /// Drawn by the list, which knows more than one item: what is picked, or a sign.
      case drawn
    }

    init(
      _ width: Int, isElastic: Bool = false, _ summary: String, tone: Tone = .muted, sortedBy sortName: String? = nil,
      _ cell: Cell = .values
    ) {
      self.width = width
      self.isElastic = isElastic
      self.summary = summary
      self.tone = tone
      self.cell = cell
      self.sortName = sortName
    }
  }
}

/// A field as one part of the program knows it: a number that takes all it says from its ``Field``.
package protocol FieldHandle: Hashable, Sendable, CaseIterable {
  /// The part of a field that such a handle stands for.
  associatedtype Part: Sendable
  static var view: FieldView<Part> { get }
  /// The place in the view.
  var index: Int { get }
  init(at index: Int)
}

extension FieldHandle {
  /// All, in the order of the view.
  package static var allCases: [Self] { view.fields.indices.map { Self(at: $0) } }

  /// The handle of the field with a name, or `nil` if the view has none.
  package init?(rawValue name: String) {
    guard let index = Self.view.index(of: name) else { return nil }
    self.init(at: index)
  }

  /// The handle of a field that the view has.
  package init(named name: String) {
    guard let index = Self.view.index(of: name) else { preconditionFailure("\(Self.self): no field \(name)") }
    self.init(at: index)
  }

  init(_ field: Field) { self.init(named: field.name) }

  /// All that the program knows of the field.
  package var field: Field { Self.view.fields[index] }
  package var part: Part { Self.view.parts[index] }
  /// The field's name.
  package var rawValue: String { Self.view.fields[index].name }
}

/// The fields that have some part, in an order of their own.
package struct FieldView<Part: Sendable>: Sendable {
  package let fields: [Field]
  /// The part of each field.
  package let parts: [Part]
  private var indexes: [String: Int] = [:]

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - order: The names of the fields that come first, separated by white space.
  ///   - part: The part, or `nil` of a field that is not in the view.
  package init(_ order: String, _ part: (Field) -> Part?) {
    var members = Field.all.filter { part($0) != nil }
    for name in order.split(whereSeparator: \.isWhitespace).reversed() {
      guard let place = members.firstIndex(where: { $0.name == name }) else {
        preconditionFailure("FieldView: no field \(name)")
      }
      members.insert(members.remove(at: place), at: 0)
    }
    fields = members
    parts = members.compactMap(part)
    for (index, field) in members.enumerated() { indexes[field.name] = index }
  }

  package func index(of name: String) -> Int? { indexes[name] }
}
