import ArgumentParser
@main struct IMR: ParsableCommand { func run() { print("hello") } }
