/** The most output kept, bytes: hours of a busy port, and no more than a tab can hold. */
const KEPT_BYTES = 64 * 1024 * 1024
/** Bytes are passed to the browser in pieces, which keeps them out of the script's memory. */
const PIECE_BYTES = 1024 * 1024

/** The whole output of a serial port while the page was open, byte for byte. */
export class SerialLog {
  #pieces: Blob[] = []
  #kept = 0
  #loose: Uint8Array<ArrayBuffer>[] = []
  #looseBytes = 0

  add(bytes: Uint8Array): void {
    this.#loose.push(bytes.slice())
    this.#looseBytes += bytes.length
    if (this.#looseBytes < PIECE_BYTES) return
    const piece = new Blob(this.#loose)
    this.#pieces.push(piece)
    this.#kept += piece.size
    this.#loose = []
    this.#looseBytes = 0
    while (this.#kept > KEPT_BYTES) this.#kept -= this.#pieces.shift()?.size ?? this.#kept
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0 && this.#looseBytes === 0
  }

  file(): Blob {
    return new Blob([...this.#pieces, ...this.#loose], { type: 'application/octet-stream' })
  }
}
