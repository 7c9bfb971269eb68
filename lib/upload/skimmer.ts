import { isAllZero } from './digest'

/** The file is reopened after this many bytes: only then do browsers notice that it has changed. */
const REOPEN_AFTER_BYTES = 32 * 2 ** 20

/**
 * Detects ranges of zeros in a file, in sequence and with one buffer: for gigabytes of zeros that is faster
 * than collecting the garbage of single reads.
 */
export class Skimmer {
  readonly #file: Blob
  #reader: ReadableStreamBYOBReader | undefined
  /** The reader's position, and where it was opened. */
  #at = 0
  #openedAt = 0
  #buffer = new ArrayBuffer(0)
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: Blob) {
    this.#file = file
  }

  /**
   * Whether these bytes are all zero. False also if that is unknown: at the end of the file, if it can't be
   * read, or in a browser that can't read into a buffer.
   */
  isZero(offset: number, length: number): Promise<boolean> {
    const answer = this.#last.then(() => this.#look(offset, length)).catch(() => this.#giveUp())
    this.#last = answer
    return answer
  }

  async #look(offset: number, length: number): Promise<boolean> {
    const isDue = this.#at - this.#openedAt >= REOPEN_AFTER_BYTES
    if (!this.#reader || offset !== this.#at || isDue) this.#open(offset)
    if (this.#buffer.byteLength !== length) this.#buffer = new ArrayBuffer(length)
    for (let filled = 0; filled < length;) {
      // Each read transfers the buffer to the browser, which returns it with the bytes.
      const result = await this.#reader?.read(new Uint8Array(this.#buffer, filled), {
        min: length - filled,
      })
      if (!result?.value || result.done) return this.#giveUp()
      this.#buffer = result.value.buffer
      filled += result.value.byteLength
    }
    this.#at = offset + length
    return isAllZero(this.#buffer)
  }

  #open(offset: number): void {
    void this.#reader?.cancel().catch(() => {}) // It may have failed already.
    this.#reader = this.#file.slice(offset).stream().getReader({ mode: 'byob' })
    this.#at = offset
    this.#openedAt = offset
  }

  #giveUp(): false {
    void this.#reader?.cancel().catch(() => {})
    this.#reader = undefined
    this.#buffer = new ArrayBuffer(0)
    return false
  }
}
