internal import Glibc
import System
internal import Terminal

/// A small program that tests `Screen`: it displays what it is told to, and crashes on demand.
@main
struct ScreenProbe {
  static func main() {
    TerminalProcess.prepare()
    do {
      let waker = try EventDescriptor()
      let asks = CommandLine.arguments.contains("--ask")
      let screen = try Screen(options: ScreenOptions(asksForBackground: asks))
      var probe = ScreenProbe(screen: screen)
      let status = probe.run(waker: waker)
      screen.close()
      exit(status)
    } catch {
      let message = "probe: \(error)\n"
      _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      exit(2)
    }
  }

  private let screen: Screen
  private var log: [String] = []
  private var cursor: Point?
  private var isRich = false
  private var isLinked = false

  private init(screen: Screen) {
    self.screen = screen
  }

  private mutating func run(waker: EventDescriptor) -> Int32 {
    while true {
      screen.show(frame(), cursor: cursor)
      for event in screen.waitForEvents(waker: waker) {
        if let status = handle(event, waker: waker) { return status }
      }
    }
  }

  private mutating func handle(_ event: TerminalEvent, waker: EventDescriptor) -> Int32? {
    switch event {
    case .terminate(let signal): return 128 + signal
    case .key(.character("q")): return 0
    case .key(.character("E")): exit(7)
    case .key(.character("A")): abort()
    case .key(.character("F")): fatalError("asked to")
    case .key(.character("S")): kill(getpid(), SIGSEGV)
    case .key(.character("O")): log.append("\(Self.depth(log.count))")
    case .key(.character("w")): waker.signal()
    case .key(.character("C")): cursor = Point(x: 3, y: 1)
    case .key(.character("R")): isRich.toggle()
    case .key(.character("L")): isLinked.toggle()
    case .key(.character("I")): screen.invalidate()
    case .key(.character("y")): log.append("\(screen.copyToClipboard("neck pain"))")
    case .key(.control("z")): screen.suspend()
    case .key(.character("M")): screen.useMouse(true)
    case .key(.character("m")): screen.useMouse(false)
    case .key(let key): log.append("key \(key.name)")
    case .paste(let text): log.append("paste \(text.split(separator: "\n", omittingEmptySubsequences: false))")
    case .resize(let width, let height): log.append("resize \(width)x\(height)")
    case .interrupt: log.append("interrupt")
    case .resumed: log.append("resumed")
    case .wake: log.append("wake")
    case .mouse(let event): log.append("mouse \(event.kind) \(event.place.x),\(event.place.y)")
    case .background(let red, let green, let blue): log.append("background \(red) \(green) \(blue)")
    case .line, .inputEnded: break
    }
    return nil
  }

  /// Calls itself until the stack is full.
  private static func depth(_ value: Int) -> Int {
    var values = [value]
    if value >= 0 { values.append(depth(value + 1)) }
    return values.reduce(0, &+)
  }

  private func frame() -> Grid {
    let size = screen.size
    var grid = Grid(width: size.width, height: size.height)
    grid.put("probe \(size.width)x\(size.height) \(screen.colors) unicode \(screen.usesUnicode)", x: 0, y: 0)
    for (index, line) in log.suffix(max(size.height - 4, 0)).enumerated() { grid.put(line, x: 0, y: index + 1) }
    if isRich {
      let y = size.height - 3
      grid.put("│漢字e\u{301}🩺│x ✔ 👩‍⚕️│", x: 0, y: y)
      grid.put("red", x: 0, y: y + 1, style: Style(foreground: .indexed(1), attributes: .bold))
      grid.put("bright", x: 4, y: y + 1, style: Style(foreground: .indexed(9), background: .indexed(4)))
      grid.put("rgb", x: 12, y: y + 1, style: Style(foreground: .rgb(250, 128, 10), background: .rgb(0, 0, 40)))
      grid.put("cube", x: 16, y: y + 1, style: Style(foreground: .indexed(208), attributes: [.underline, .italic]))
      grid.put("back", x: 24, y: y + 1, style: Style(attributes: .reverse))
    }
    if isLinked {
      grid.put("a link here", x: 4, y: size.height - 1, style: Style(attributes: .underline))
      if let link = GridLink(x: 6, y: size.height - 1, count: 4, target: "file://host/a.txt") { grid.links = [link] }
    }
    grid.put("#", x: size.width - 1, y: size.height - 1)
    return grid
  }
}
