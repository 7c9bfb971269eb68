import { pageReader } from '@/lib/api/page-reader'

// What a document leaves to the next one of its tab. Session storage: gone with the tab, and wiped by
// an explicit sign-out.
const KEY = 'console:hand-over:'
/** A document that comes later is no longer the one that it was left to. */
const WORTH_MS = 60_000

interface Left {
  /** Whom the page was made for that left it. */
  readonly reader: string | undefined
  readonly atMs: number
  readonly value: unknown
}

/** Leaves something to the next document of this tab and reader; a value of JSON, and no secret. */
export function handOver(what: string, value: unknown): void {
  const left: Left = { reader: pageReader(), atMs: Date.now(), value }
  try {
    sessionStorage.setItem(KEY + what, JSON.stringify(left))
  } catch {
    // Storage full or forbidden: it is a courtesy, the way out must go on.
  }
}

/**
 * What the document before left, once: it is gone afterwards. Undefined where there is nothing, or it
 * is another reader's, or older than a minute.
 */
export function takeOver(what: string): unknown {
  try {
    const text = sessionStorage.getItem(KEY + what)
    if (text === null) return undefined
    sessionStorage.removeItem(KEY + what)
    // Written above; what else may stand there has none of its members.
    const { reader, atMs, value } = JSON.parse(text) as Left
    const ageMs = Date.now() - atMs
    return reader === pageReader() && ageMs >= 0 && ageMs < WORTH_MS ? value : undefined
  } catch {
    // Unreadable or forbidden storage: nothing was left.
    return undefined
  }
}
