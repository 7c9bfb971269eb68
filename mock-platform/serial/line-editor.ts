/** The line discipline of a terminal: keys in, echo and finished lines out. */

/** What a key press meant, beyond what it echoed. */
export type LineEvent =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'interrupt' }
  | { readonly kind: 'end' }
  | { readonly kind: 'clear' }

const LINE_MAX = 4_096
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const ZERO_WIDTH = /\p{Mn}|\p{Me}|[\u200b-\u200f]|[\ufe00-\ufe0f]/u
/** Terminal cells of a character. */
const cellsOf = (char: string): number => (ZERO_WIDTH.test(char) ? 0 : WIDE.test(char) ? 2 : 1)

export class LineEditor {
  #chars: string[] = []
  #past: string[] = []
  /** Place in the past while arrow keys walk it; its length when not. */
  #at = 0
  #afterReturn = false
  /** A control sequence that began and has not ended. */
  #sequence: string | null = null

  /** The line as far as it is typed. */
  get line(): string {
    return this.#chars.join('')
  }
  /** Forgets what is typed; the past stays. */
  reset(): void {
    this.#chars = []
    this.#at = this.#past.length
  }

  /** Takes one character; `echo` is what the terminal shows for it. */
  key(char: string, secret: boolean): { readonly echo: string; readonly event?: LineEvent } {
    const wasReturn = this.#afterReturn
    this.#afterReturn = char === '\r'
    if (this.#sequence !== null) return this.#inSequence(char)
    switch (char) {
      case '\n':
        // The second half of a pasted line end.
        if (wasReturn) return { echo: '' }
        return this.#finish(secret)
      case '\r':
        return this.#finish(secret)
      case '\u001b':
        this.#sequence = ''
        return { echo: '' }
      case '\u0003':
        this.reset()
        return { echo: '^C\r\n', event: { kind: 'interrupt' } }
      case '\u0004':
        return this.#chars.length === 0 ? { echo: '', event: { kind: 'end' } } : { echo: '' }
      case '\u000c':
        return { echo: '', event: { kind: 'clear' } }
      case '\u007f':
      case '\b':
        return { echo: this.#erase(1, secret) }
      case '\u0015':
        return { echo: this.#erase(this.#chars.length, secret) }
      case '\u0017':
        return { echo: this.#erase(/\S*\s*$/u.exec(this.line)?.[0].length ?? 0, secret) }
      default:
        return { echo: this.#type(char, secret) }
    }
  }

  #type(char: string, secret: boolean): string {
    // Other control characters mean nothing here.
    if (char < ' ' || (char >= '\u007f' && char < '\u00a0')) return ''
    if (this.#chars.length >= LINE_MAX) return '\u0007'
    this.#chars.push(char)
    return secret ? '' : char
  }
  #finish(secret: boolean): { echo: string; event: LineEvent } {
    const { line } = this
    if (!secret && line.trim() !== '' && this.#past.at(-1) !== line) this.#past.push(line)
    this.reset()
    return { echo: '\r\n', event: { kind: 'line', line } }
  }
  #erase(count: number, secret: boolean): string {
    const gone = this.#chars.splice(Math.max(0, this.#chars.length - count))
    const cells = gone.reduce((sum, char) => sum + cellsOf(char), 0)
    return secret ? '' : '\b \b'.repeat(cells)
  }
  /** Arrow up and down walk the past; every other control sequence is swallowed. */
  #inSequence(char: string): { echo: string } {
    const soFar = `${this.#sequence}${char}`
    if (soFar === '[' || soFar === 'O' || (soFar.length < 16 && /^\[[0-9;?]*$/.test(soFar))) {
      this.#sequence = soFar
      return { echo: '' }
    }
    this.#sequence = null
    if (/^[[O]A$/.test(soFar)) return { echo: this.#walk(-1) }
    if (/^[[O]B$/.test(soFar)) return { echo: this.#walk(1) }
    return { echo: '' }
  }
  #walk(step: number): string {
    const at = this.#at + step
    if (at < 0 || at > this.#past.length) return ''
    const erased = this.#erase(this.#chars.length, false)
    this.#at = at
    this.#chars = [...(this.#past[at] ?? '')]
    return erased + this.line
  }
}
