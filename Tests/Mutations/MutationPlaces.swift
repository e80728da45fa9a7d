// Lists the places in Swift sources at which a small wrong change can be made, for try-random-mutations: one JSON object
// per line, with the file, the kind, the line, the range of bytes to replace, and the replacement. In the replacement,
// @@ is the switch, which is true when the change is on.
//
// Compiled by try-random-mutations against the parser that comes with the toolchain, outside of the package.

import SwiftOperators
import SwiftParser
import SwiftSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A kind of change.
enum Kind: String {
  case comparison
  case boundary
  case negation
  case logic
  case number
  case flag
  case word
  case droppedCall = "dropped call"
  case droppedAssignment = "dropped assignment"
  case swappedArguments = "swapped arguments"
  case earlyReturn = "early return"
  case earlyBreak = "early break"
}

/// Collects the places of one file.
final class PlaceFinder: SyntaxVisitor {
  private let path: String
  private let converter: SourceLocationConverter
  private(set) var lines: [String] = []

  init(path: String, tree: SourceFileSyntax) {
    self.path = path
    converter = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ kind: Kind, _ node: some SyntaxProtocol, _ text: String, insertsBefore: Bool = false) {
    let start = node.positionAfterSkippingLeadingTrivia
    let end = insertsBefore ? start : node.endPositionBeforeTrailingTrivia
    let line = converter.location(for: start).line
    lines.append(
      """
      {"file": \(Self.json(path)), "kind": \(Self.json(kind.rawValue)), "line": \(line), \
      "start": \(start.utf8Offset), "end": \(end.utf8Offset), "text": \(Self.json(text))}
      """)
  }

  private static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  // MARK: Where nothing is changed

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Long tables have their own checks, and their numbers and words are not typical of programming errors.
  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    node.elements.count > 12 ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
    if case .elements(let elements) = node.content, elements.count > 12 { return .skipChildren }
    return .visitChildren
  }

  // MARK: Operators

  private static let opposites = [
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">", "===": "!==", "!==": "===",
  ]
  private static let neighbors = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return .visitChildren }
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    if Self.opposites[token] != nil { add(.comparison, node, "((\(left) \(token) \(right)) != @@)") }
    if let neighbor = Self.neighbors[token] {
      add(.boundary, node, "(@@ ? \(left) \(neighbor) \(right) : \(left) \(token) \(right))")
    }
    switch token {
    case "..<", "...":
      add(.boundary, node.leftOperand, "(@@ ? (\(left)) + 1 : (\(left)))")
      add(.boundary, node.rightOperand, "(@@ ? (\(right)) - 1 : (\(right)))")
    case "&&": add(.logic, node, "(@@ ? (\(left) || \(right)) : (\(left) && \(right)))")
    case "||": add(.logic, node, "(@@ ? (\(left) && \(right)) : (\(left) || \(right)))")
    case "-": add(.swappedArguments, node, "(@@ ? \(right) - (\(left)) : \(left) - \(right))")
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { add(.negation, node, "((\(node.trimmedDescription)) != @@)") }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition, !condition.is(InfixOperatorExprSyntax.self),
      !condition.is(PrefixOperatorExprSyntax.self)
    {
      add(.negation, condition, "((\(condition.trimmedDescription)) != @@)")
    }
    return .visitChildren
  }

  // MARK: Constants

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text.replacing("_", with: "")
    let value = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
    if let value, value < 1 << 40 { add(.number, node, "(@@ ? \(value + 1) : \(node.literal.text))") }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.flag, node, node.literal.text == "true" ? "(!@@)" : "@@")
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.trimmedDescription
    if !text.contains("\n"), !text.contains("\\("), text.utf8.count > 2 {
      add(.word, node, "(@@ ? \"\\u{1}\" : \(text))")
      return .skipChildren
    }
    return .visitChildren
  }

  // MARK: Calls

  /// Functions whose arguments have no order.
  private static let commutative = ["max", "min"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = Array(node.arguments)
    guard node.trailingClosure == nil, arguments.count >= 2, node.trimmedDescription.utf8.count < 400,
      !Self.commutative.contains(node.calledExpression.trimmedDescription)
    else {
      return .visitChildren
    }
    for (first, second) in zip(arguments, arguments.dropFirst()) {
      let (a, b) = (first.expression, second.expression)
      guard a.syntaxNodeType == b.syntaxNodeType, a.trimmedDescription != b.trimmedDescription,
        !a.is(InOutExprSyntax.self), !a.is(ClosureExprSyntax.self), !a.is(StringLiteralExprSyntax.self)
      else { continue }
      let whole = Array(node.trimmedDescription.utf8)
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      func range(_ part: ExprSyntax) -> Range<Int> {
        let end = part.endPositionBeforeTrailingTrivia.utf8Offset - start
        return (part.positionAfterSkippingLeadingTrivia.utf8Offset - start)..<end
      }
      let swapped =
        Array(whole[..<range(a).lowerBound]) + Array(b.trimmedDescription.utf8)
        + Array(whole[range(a).upperBound..<range(b).lowerBound]) + Array(a.trimmedDescription.utf8)
        + Array(whole[range(b).upperBound...])
      add(
        .swappedArguments, node,
        "(@@ ? \(String(decoding: swapped, as: UTF8.self)) : \(node.trimmedDescription))")
    }
    return .visitChildren
  }

  // MARK: Statements

  private static let kept = ["precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError"]

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self) else { return .visitChildren }
    let owner = Owner(of: list)
    if !(list.count == 1 && owner.returnsImplicitly) { addDropped(node, in: owner) }
    // Before a return of the same value, the change would have no effect.
    let item = node.item.trimmedDescription
    if let value = owner.returned, item != "return \(value)", item != "return" {
      add(.earlyReturn, node, "if @@ { return \(value) }; ", insertsBefore: true)
    }
    if list.parent?.parent?.is(ForStmtSyntax.self) == true || list.parent?.parent?.is(WhileStmtSyntax.self) == true {
      add(.earlyBreak, node, "if @@ { break }; ", insertsBefore: true)
    }
    return .visitChildren
  }

  private func addDropped(_ node: CodeBlockItemSyntax, in owner: Owner) {
    guard case .expr(var expression) = node.item, !owner.isInitializer else { return }
    let text = node.item.trimmedDescription
    if let inner = expression.as(TryExprSyntax.self) { expression = inner.expression }
    if let inner = expression.as(AwaitExprSyntax.self) { expression = inner.expression }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard !Self.kept.contains(call.calledExpression.trimmedDescription) else { return }
      add(.droppedCall, node.item, "if !@@ { \(text) }")
    } else if let infix = expression.as(InfixOperatorExprSyntax.self) {
      let isAssignment =
        infix.operator.is(AssignmentExprSyntax.self)
        || ["+=", "-=", "*=", "|=", "&="].contains(infix.operator.trimmedDescription)
      let isUse = infix.leftOperand.is(DiscardAssignmentExprSyntax.self)
      if isAssignment, !isUse { add(.droppedAssignment, node.item, "if !@@ { \(text) }") }
    }
  }
}

/// The owner of a list of statements.
private struct Owner {
  /// True if a single statement of the list would be its implicit value.
  var returnsImplicitly = false
  var isInitializer = false
  /// The value of an early return: empty for no value, `nil` if no suitable value is known.
  var returned: String?

  init(of list: CodeBlockItemListSyntax) {
    var node: Syntax? = list.parent
    // Only a list that is the body itself can be an implicit return.
    var isBody = true
    while let current = node {
      if current.is(ClosureExprSyntax.self) {
        returnsImplicitly = isBody
        return
      }
      if let function = current.as(FunctionDeclSyntax.self) {
        let type = function.signature.returnClause?.type
        returnsImplicitly = isBody && type != nil
        returned = type.map(Self.value) ?? ""
        return
      }
      if current.is(InitializerDeclSyntax.self) {
        isInitializer = true
        return
      }
      if let accessor = current.as(AccessorDeclSyntax.self) {
        switch accessor.accessorSpecifier.text {
        case "set", "willSet", "didSet": returned = ""
        default: returnsImplicitly = isBody
        }
        return
      }
      if let binding = current.as(PatternBindingSyntax.self) {
        returnsImplicitly = isBody
        returned = binding.accessorBlock == nil ? nil : binding.typeAnnotation.flatMap { Self.value(of: $0.type) }
        return
      }
      if current.is(SubscriptDeclSyntax.self) || current.is(DeferStmtSyntax.self) {
        returnsImplicitly = isBody
        return
      }
      if !current.is(CodeBlockSyntax.self), !current.is(CodeBlockItemListSyntax.self),
        !current.is(AccessorBlockSyntax.self)
      {
        isBody = false
      }
      node = current.parent
    }
  }

  /// Returns the simplest value of a type, or `nil` if none is known.
  private static func value(of type: TypeSyntax) -> String? {
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    switch type.trimmedDescription {
    case "Bool": return "false"
    case "Int": return "0"
    case "String", "Substring": return "\"\""
    case "Void": return ""
    default: return nil
    }
  }
}

private func contents(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
  return String(decoding: bytes, as: UTF8.self)
}

@main
struct MutationPlaces {
  static func main() {
    for path in CommandLine.arguments.dropFirst() {
      guard let text = contents(of: path) else { continue }
      let tree = Parser.parse(source: text)
      guard let folded = OperatorTable.standardOperators.foldAll(tree, errorHandler: { _ in }).as(SourceFileSyntax.self)
      else { continue }
      let finder = PlaceFinder(path: path, tree: folded)
      finder.walk(folded)
      for line in finder.lines { print(line) }
    }
  }
}
