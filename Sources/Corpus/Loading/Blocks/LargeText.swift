import Dispatch
import System

/// A text that is read in blocks by all threads.
struct LargeText: Sendable {
  private let run: LoadingRun
  private let queues: LoadingRun.Queues
  private let source: SourceFile
  /// The slot that contains those of the blocks.
  private let slot: LoadingOutput.Slot

  init(_ run: LoadingRun, _ queues: LoadingRun.Queues, _ source: SourceFile, _ slot: LoadingOutput.Slot) {
    self.run = run
    self.queues = queues
    self.source = source
    self.slot = slot
  }

  private var isCancelled: Bool { run.cancellation.isCancelled }

  /// Reads a text in memory, or the file if `text` is `nil`, and closes the slot.
  func read(_ text: (bytes: [UInt8], stamp: FileStamp)?) {
    do throws(SourceProblem) {
      if let text {
        run.remove(source.known, in: slot)
        try read(MemoryText(text.bytes), text.stamp, onQuit: noteUnknown) { _ in text.stamp }
        if isCancelled { noteUnknown() }
      } else {
        try readFile()
      }
    } catch {
      run.output.emit(.problem(error), in: slot)
    }
    run.output.close(slot)
    run.output.didReadFile()
  }

  @Sendable
  private func noteUnknown() { run.output.note(source.fileLabel, .unknown) }

  @Sendable
  private func noteBeginning() { run.output.note(source.label, .beginning) }

  /// Reads the file, or the rest of it if the cache has its beginning.
  private func readFile() throws(SourceProblem) {
    let (file, text): (OpenFile, FileText)
    do throws(SourceProblem) {
      (file, text) = try source.openedText(run.output.buffers)
    } catch {
      run.remove(source.known, in: slot)
      throw error
    }
    let label = source.label
    let stamp = FileStamp(reading: file.status, pathLength: label.utf8.count)
    let start = source.continuation(file.status)
    if start == nil { run.remove(source.known, in: slot) }
    defer {
      if isCancelled {
        noteBeginning()
      } else if start != nil {
        run.output.note(label, .complete)
      }
    }
    try read(text, stamp, behind: start, onQuit: noteBeginning) { failure in
      // The next start reads a file again that had an error or changed.
      failure == nil && !file.hasChanged ? stamp : FileStamp(pathLength: label.utf8.count)
    }
  }

  /// Cuts a text into blocks, whose letters other threads read.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - stamp: The stamp of all blocks but the last.
  ///   - known: The offset of the last letter that the cache has; `nil` if it has none.
  ///   - onQuit: Called for each block that is left out after cancellation.
  ///   - lastStamp: Returns the stamp of the last block, given the error that ended the text, if any.
  /// - Throws: `SourceProblem` if there are no letters, or an error ended the text.
  private func read(
    _ text: some TextPieces, _ stamp: FileStamp, behind known: Int? = nil, onQuit: @escaping @Sendable () -> Void,
    lastStamp: (TextError?) -> FileStamp
  ) throws(SourceProblem) {
    let label = source.label
    var blocks = LetterBlocks(text, size: run.options.blockSize)
    // Limits the number of blocks in memory.
    let blocksInMemory = DispatchSemaphore(value: run.options.threads * 3)
    var count = 0
    while !isCancelled, var block = blocks.next() {
      if let known { block.letters.removeAll { block.offset + $0.lowerBound <= known } }
      if block.letters.isEmpty, !block.isLast { continue }
      let isAlone = count == 0 && known == nil && block.isLast
      count += block.letters.count
      let stamp = block.isLast ? lastStamp(blocks.failure) : stamp
      let own = run.output.makeSlot(within: slot)
      run.output.waitForRoom()
      if isAlone, run.options.needsMark(ofLetters: block.letters.count) {
        var writer = run.makeWriter(own, text: block.text)
        let isLetter = writer.append(block.letters, offset: block.offset, of: label, stamp: stamp, needsMark: true)
        writer.finish()
        if !isLetter { throw source.unrecognized }
        break
      }
      blocksInMemory.wait()
      queues.blocks.add { [block] in
        defer { blocksInMemory.signal() }
        // The slot stays open, so that only the beginning of the text is posted.
        if isCancelled { return onQuit() }
        var writer = run.makeWriter(own, text: block.text)
        _ = writer.append(block.letters, offset: block.offset, of: label, stamp: stamp, needsMark: false)
        writer.finish()
      }
    }
    if let failure = blocks.failure { throw source.problem(failure, isRead: count > 0) }
    if count == 0, known == nil, !isCancelled { throw source.problem(.empty, SourceFile.emptyMessage) }
  }
}
