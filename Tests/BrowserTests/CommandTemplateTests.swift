import FoundationEssentials
import System
import Testing

@testable import Browser

@Suite("User commands")
struct CommandTemplateTests {
  @Test(
    "a placeholder becomes an argument, between quotes and without",
    arguments: [
      ("echo {case}", #"echo "${1}""#), ("echo \"no. {case}\"", #"echo "no. ${1}""#),
      ("echo 'no. {case}'", #"echo 'no. '"${1}"''"#), ("a {file} {item} {file}", #"a "${1}" "${2}" "${1}""#),
      ("awk '{print $1}' {file}", #"awk '{print $1}' "${1}""#), ("echo ${case}", "echo ${case}"),
      ("echo \\\"{case}", #"echo \""${1}""#), ("echo \"$(cat {file})\"", #"echo "$(cat "${1}")""#),
      ("echo \"`cat {file}`\"", #"echo "`cat "${1}"`""#),
      ("echo \"$( (cat {file}) )\" {case}", #"echo "$( (cat "${1}") )" "${2}""#),
      ("echo {seats} {", "echo {seats} {"), ("echo \"it's {case}\"", #"echo "it's ${1}""#),
    ])
  func scripts(text: String, script: String) {
    let template = CommandTemplate(text)
    #expect(template.line(with: template.placeholders.map { _ in [[]] }).script == script)
  }

  @Test(
    "a list becomes one argument for each marked case, and later arguments keep their position",
    arguments: [
      ("a {files} {case}", #"a "${1}" "${2}" "${3}""#), ("a {case} {files}", #"a "${1}" "${2}" "${3}""#),
      ("echo \"{files}\"", #"echo "${1} ${2}""#), ("echo '{files}'", #"echo ''"${1}" "${2}"''"#),
    ])
  func lists(text: String, script: String) throws {
    let template = CommandTemplate(text)
    #expect(template.takesMany)
    let line = template.line(
      with: template.placeholders.map { $0.isList ? [Array("a b".utf8), Array("$(c)".utf8)] : [[]] })
    #expect(line.script == script)
    guard text.hasPrefix("echo") else { return }
    let result = try ChildProcess.run(.init(shell: line.script, line.arguments), limits: .init(output: 1 << 16))
    #expect(String(decoding: result.output, as: UTF8.self) == "a b $(c)\n")
  }

  @Test("an empty list adds no argument")
  func emptyList() {
    let line = CommandTemplate("a {files} {case}").line(with: [[], [Array("x".utf8)]])
    #expect(line.script == #"a  "${1}""# && line.arguments.count == 1)
  }

  @Test(
    "the shell receives values byte for byte, wherever the placeholder is",
    arguments: [
      "printf %s {request}", "printf %s \"{request}\"", "printf %s '{request}'", "printf %s \"$(printf %s {request})\"",
      "printf %s \"`printf %s {request}`\"",
    ],
    ["plain", "two  words", "$(touch x) `id` \"'; rm -rf /", "*?[a]", "\\n\\", "-n", "é\u{1F600}"])
  func values(line: String, value: String) throws {
    let template = CommandTemplate(line)
    let filled = template.line(with: template.placeholders.map { _ in [Array(value.utf8)] })
    let result = try ChildProcess.run(
      .init(shell: filled.script, filled.arguments), limits: .init(output: 1 << 16))
    #expect(String(decoding: result.output, as: UTF8.self) == value)
  }

  @Test("bytes that are no text reach the command as they are")
  func bytes() throws {
    let value: [UInt8] = [0x2F, 0xFF, 0x20, 0x27, 0xC3]
    let line = CommandTemplate("printf %s {file}").line(with: [[value]])
    let result = try ChildProcess.run(.init(shell: line.script, line.arguments), limits: .init(output: 100))
    #expect(result.output == value)
  }
}
