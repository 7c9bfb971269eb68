import { invalidRequest } from '@/mock-platform/core/refusal'
import type { Refusal } from '@/mock-platform/core/refusal'

/** Thrown inside the parser only; what the caller gets is a Refusal with the position. */
export class NoMatch extends Error {}

/** Characters shown on each side of a problem. */
const CONTEXT = 24

/** Reads a text piece by piece, and remembers where it got stuck and what it hoped for there. */
export class Scanner {
  readonly text: string
  at = 0
  #furthest = 0
  #expected = new Set<string>()

  constructor(text: string) {
    this.text = text
  }

  /** The match of a sticky expression at the present place, which it moves past; null if none. */
  take(pattern: RegExp, expected: string): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match === null) {
      this.miss(expected)
      return null
    }
    this.at += match[0].length
    return match
  }
  /** The same, but nothing else will do. */
  need(pattern: RegExp, expected: string): RegExpExecArray {
    const match = this.take(pattern, expected)
    if (match === null) throw new NoMatch()
    return match
  }
  /** Notes what would have been welcome here. */
  miss(expected: string, at = this.at): void {
    if (at < this.#furthest) return
    if (at > this.#furthest) this.#expected.clear()
    this.#furthest = at
    this.#expected.add(expected)
  }
  /** What was read from `at` on is no good after all, whatever else was looked for behind it. */
  reject(expected: string, at: number): NoMatch {
    this.#furthest = at
    this.#expected = new Set([expected])
    return new NoMatch()
  }
  get ended(): boolean {
    return this.at === this.text.length
  }

  /** The platform's words for a text that can't be read: position, surroundings, what was expected. */
  refusal(): Refusal {
    const at = this.#furthest
    const before = this.text.slice(0, at)
    const line = before.split('\n').length
    const column = at - (before.lastIndexOf('\n') + 1) + 1
    const head = `Error at ${line}:${column}: .. `
    const start = Math.max(0, at - CONTEXT)
    // One line, so that the caret stands under its place.
    const context = this.text.slice(start, at + CONTEXT).replaceAll(/[\n\t]/g, ' ')
    const wanted = [...this.#expected].sort()
    const list = wanted.length > 1 ? `one of ${wanted.join(', ')}` : (wanted[0] ?? 'EOF')
    const caret = `${' '.repeat(head.length + at - start)}^`
    return invalidRequest(`${head}${context} ..\n${caret}\nExpected: ${list}`)
  }
}
