import { pageReader } from '@/lib/api/page-reader'

// Values that a document leaves to the next one of its tab. Session storage: ends with the tab, and signing
// out wipes it.
const KEY = 'console:hand-over:'
/** A document that comes later than this is not the one that the values were left to. */
const WORTH_MS = 60_000

interface Left {
  /** The user whom the page that left the value was made for. */
  readonly reader: string | undefined
  readonly atMs: number
  readonly value: unknown
}

/** Leaves a value to the next document of this tab and reader: JSON, and no secret. */
export function handOver(what: string, value: unknown): void {
  const left: Left = { reader: pageReader(), atMs: Date.now(), value }
  try {
    sessionStorage.setItem(KEY + what, JSON.stringify(left))
  } catch {
    // Storage is full or forbidden. This is a courtesy: leaving the page must not fail for it.
  }
}

/**
 * Takes the value that the document before left, and removes it. Undefined if there is none, or it is
 * another reader's or older than a minute.
 */
export function takeOver(what: string): unknown {
  try {
    const text = sessionStorage.getItem(KEY + what)
    if (text === null) return undefined
    sessionStorage.removeItem(KEY + what)
    // handOver wrote it; anything else has none of the members.
    const { reader, atMs, value } = JSON.parse(text) as Left
    const ageMs = Date.now() - atMs
    return reader === pageReader() && ageMs >= 0 && ageMs < WORTH_MS ? value : undefined
  } catch {
    // Storage is unreadable or forbidden: nothing was left.
    return undefined
  }
}
