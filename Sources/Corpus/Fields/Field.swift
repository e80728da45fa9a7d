/// A field of letters or of disputed items: everything that the program knows about it, in one place.
///
/// Each part given to the initializer adds the field to a view. Facets, query fields, sort keys, list and table
/// columns, the codebook and the database tables all take their information from here. There is a file for each family
/// of fields, with an array of them at its top. A field without a place in ``Field/Order`` comes last in a view.
///
/// A field has one name, in kebab case: in queries, settings, options, headers and JSON keys. Database columns use
/// snake case, and the names of some include their unit or number; see ``FieldColumn/rowName``.
package struct Field: Sendable {
  /// The name, in kebab case: `claim-age`.
  package let name: String
  /// The title on screen: ‘Chapter (reviewer)’.
  package let title: String
  /// A short title for column headings.
  package let heading: String
  /// Example values for the help on queries, if the first ones of the vocabulary are not helpful.
  package let examples: [String]
  /// The scale of its ranges, or `nil` if its values have no order.
  package let scale: QueryScale?
  /// The rules for filtering and counting, or `nil` if the field is not a facet.
  package let counting: FacetDefinition?
  /// The form in which the columns of items store the field, if it does not have its own list of codes.
  let storage: ItemField.Storage?
  /// Reads the numbers used for ranges and sorting.
  let numbers: CaseNumbers.Reading?
  /// The sort order, or `nil` if letters cannot be sorted by the field.
  package let sorting: Sorting?
  /// The column in the list, or `nil` if there is none.
  package let listing: Listing?
  /// The column in tables, or `nil` if there is none.
  package let column: FieldColumn?

  /// Makes a field.
  ///
  /// By default, the title is derived from the name, and the heading is the title. A facet of items is stored in a list
  /// of codes unless `storage` says otherwise. Ranges and sorting use `numbers`.
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

  /// The sort order of letters by a field; those without a value come last.
  package struct Sorting: Sendable {
    /// True if the highest value comes first by default, such as the latest date.
    package let isDescending: Bool
    let order: Order

    enum Order: Sendable {
      /// By the numbers that the field reads.
      case numbers
      /// By the facet value of the letter's items that is first in display order.
      case values
      /// By the text of the first item's request.
      case requests
      /// By the name of the reviewer's first specialty.
      case specialties
    }

    static let ascending = by(.numbers)
    static let descending = by(.numbers, descending: true)
    /// Sorts by facet values, even if the field also reads numbers.
    static let byValue = by(.values)

    static func by(_ order: Order, descending isDescending: Bool = false) -> Self {
      Self(isDescending: isDescending, order: order)
    }
  }

  /// The appearance of a field in the list of cases and items.
  package struct Listing: Sendable {
    /// The default width, in columns.
    package let width: Int
    /// True if its values have any length, so that more width shows more of them.
    package let isElastic: Bool
    /// A description of the column, in lower case, without a full stop.
    package let summary: String
    package let tone: Tone
    package let cell: Cell
    /// The name of the field that the column is sorted by.
    package let sortName: String?

    package enum Tone: Sendable { case plain, muted, guideline }

    /// The source of a cell's text.
    package enum Cell: Sendable {
      case ofLetter(@Sendable (CaseRow) -> String)
      /// The text for an item; empty for a letter without items.
      case ofItem(@Sendable (ItemRow) -> String)
      /// The short names of the facet's values.
      case values
      /// Drawn by the list itself, because it depends on more than one item, such as on the picked ones, or is a sign.
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

/// A handle of a field in one view: an index that refers to the ``Field`` for everything else.
package protocol FieldHandle: Hashable, Sendable, CaseIterable {
  /// The part of a field that the view uses.
  associatedtype Part: Sendable
  static var view: FieldView<Part> { get }
  /// The index in the view.
  var index: Int { get }
  init(at index: Int)
}

extension FieldHandle {
  /// All handles, in the order of the view.
  package static var allCases: [Self] { view.fields.indices.map { Self(at: $0) } }

  /// Finds the field with a name, or returns `nil` if the view has none.
  package init?(rawValue name: String) {
    guard let index = Self.view.index(of: name) else { return nil }
    self.init(at: index)
  }

  /// Finds the field with a name that the view is known to have.
  package init(named name: String) {
    guard let index = Self.view.index(of: name) else { preconditionFailure("\(Self.self): no field \(name)") }
    self.init(at: index)
  }

  init(_ field: Field) { self.init(named: field.name) }

  /// The field itself.
  package var field: Field { Self.view.fields[index] }
  package var part: Part { Self.view.parts[index] }
  /// The field's name.
  package var rawValue: String { Self.view.fields[index].name }
}

/// The fields that have some part, in a given order.
package struct FieldView<Part: Sendable>: Sendable {
  package let fields: [Field]
  /// The part of each field.
  package let parts: [Part]
  private var indexes: [String: Int] = [:]

  /// Creates a view: the fields named in `order` first, then the others, without those for which `part` returns `nil`.
  package init(_ order: String, _ part: (Field) -> Part?) {
    var members = Field.all.filter { part($0) != nil }
    for name in order.split(whereSeparator: \.isWhitespace).reversed() {
      guard let position = members.firstIndex(where: { $0.name == name }) else {
        preconditionFailure("FieldView: no field \(name)")
      }
      members.insert(members.remove(at: position), at: 0)
    }
    fields = members
    parts = members.compactMap(part)
    for (index, field) in members.enumerated() { indexes[field.name] = index }
  }

  package func index(of name: String) -> Int? { indexes[name] }
}
