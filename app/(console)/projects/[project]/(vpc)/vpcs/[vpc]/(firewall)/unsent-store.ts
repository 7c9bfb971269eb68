import type { RuleEdits } from '@/lib/network/rule-edits'

/** What was done in the list and is not sent yet. */
export interface Unsent extends RuleEdits {
  /** 'Disabled 2 rules'. */
  readonly words: string
}

interface Kept extends Unsent {
  /** When it is sent unless its page is gone, ms since 1970. */
  readonly until: number
  /** Its page said that it goes. */
  readonly isLeft: boolean
}

/** Whose it is: another reader of the same browser must not be offered it. */
export const unsentKey = (userId: string, project: string, vpc: string): string =>
  `console:unsent-rules:${JSON.stringify([userId, project, vpc])}`

/** A page that is merely slow to send needs no more. */
const SLACK_MS = 5_000

/** Keeps it for the next visit; local storage, because the tab may be closed. */
export function keepUnsent(key: string, unsent: Unsent, until: number, isLeft = false): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...unsent, until, isLeft } satisfies Kept))
  } catch {
    // Storage full or forbidden: it is only not offered later.
  }
}

export function dropUnsent(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

/** What another page has not sent; `waitMs` where that page may still do so. */
export function leftUnsent(key: string, now: number): { unsent?: Unsent; waitMs?: number } {
  const kept = read(key)
  if (!kept) return {}
  const waitMs = kept.isLeft ? 0 : kept.until + SLACK_MS - now
  const { edits, others, words } = kept
  return waitMs > 0 ? { waitMs } : { unsent: { edits, others, words } }
}

function read(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isOurs =
      typeof kept === 'object' && kept !== null && 'edits' in kept && Array.isArray(kept.edits)
    // Written by keepUnsent under this key; the server checks what is sent of it.
    return isOurs ? (kept as Kept) : undefined
  } catch {
    // Unreadable or forbidden storage: there is nothing.
    return undefined
  }
}
