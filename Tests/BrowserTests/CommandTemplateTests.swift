import FoundationEssentials
import System
import Testing

@testable import Browser

@Suite("Commands of the user's own")
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
      ("echo {cases} {", "echo {cases} {"), ("echo \"it's {case}\"", #"echo "it's ${1}""#),
    ])
  func scripts(text: String, script: String) {
    #expect(CommandTemplate(text).script == script)
  }

  @Test(
    "the shell gets what stands on the screen byte for byte, wherever the placeholder stands",
    arguments: [
      "printf %s {request}", "printf %s \"{request}\"", "printf %s '{request}'", "printf %s \"$(printf %s {request})\"",
      "printf %s \"`printf %s {request}`\"",
    ],
    ["plain", "two  words", "$(touch x) `id` \"'; rm -rf /", "*?[a]", "\\n\\", "-n", "é\u{1F600}"])
  func values(line: String, value: String) throws {
    let template = CommandTemplate(line)
    let result = try ChildProcess.run(
      .init(shell: template.script, template.placeholders.map { _ in Array(value.utf8) }),
      limits: .init(output: 1 << 16))
    #expect(String(decoding: result.output, as: UTF8.self) == value)
  }

  @Test("bytes that are no text reach the command as they are")
  func bytes() throws {
    let value: [UInt8] = [0x2F, 0xFF, 0x20, 0x27, 0xC3]
    let result = try ChildProcess.run(
      .init(shell: CommandTemplate("printf %s {file}").script, [value]), limits: .init(output: 100))
    #expect(result.output == value)
  }
}
