import { pageReader } from '@/lib/api/page-reader'
import { takeTab, writeTab } from './tab-stored'

// Values that a document leaves to the next one of its tab.
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
  writeTab(KEY + what, { reader: pageReader(), atMs: Date.now(), value } satisfies Left)
}

/**
 * Takes the value that the document before left, and removes it. Undefined if there is none, or it is
 * another reader's or older than a minute.
 */
export function takeOver(what: string): unknown {
  // handOver wrote it; anything else has none of the members.
  const { reader, atMs, value } = Object(takeTab(KEY + what)) as Left
  const isDue = Math.abs(Date.now() - atMs) < WORTH_MS
  return isDue && reader === pageReader() ? value : undefined
}
