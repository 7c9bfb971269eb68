import { isAllZero } from './digest'

/** After so many bytes the file is opened anew: browsers notice only then that it has changed. */
const REOPEN_AFTER_BYTES = 32 * 2 ** 20

/**
 * Looks for stretches of zeros in a file, one after the other, through one buffer: gigabytes of
 * them pass by faster than the garbage of single reads is collected.
 */
export class Skimmer {
  readonly #file: Blob
  #reader: ReadableStreamBYOBReader | undefined
  /** Where the reader stands, and where it was opened. */
  #at = 0
  #openedAt = 0
  #buffer = new ArrayBuffer(0)
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: Blob) {
    this.#file = file
  }

  /**
   * Whether these bytes are all zero. False also where that can't be told: at the end of the file,
   * when it can't be read, in a browser that can't read into a buffer.
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
      // The buffer goes to the browser with each read, and comes back with what was read.
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
