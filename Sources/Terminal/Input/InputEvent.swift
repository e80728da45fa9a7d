/// What the terminal sent, read.
enum InputEvent: Hashable {
  case key(Key)
  case paste(String)
  case interrupt
}
