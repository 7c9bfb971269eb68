import { parseStored } from '@/lib/kept/parse-stored'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { isKeptRule } from '@/lib/network/kept-rule'
import type { RuleEdits } from '@/lib/network/rule-edits'
import { isRecord } from '@/lib/validate/is-record'
import { isMoment } from '@/lib/validate/moment'

/** What was done in the list and is not sent yet. */
export interface Unsent extends RuleEdits {
  /** 'Disabled 2 rules'. */
  readonly words: string
}

interface Kept extends Unsent {
  /** When it is sent unless its page is gone, ms since 1970. */
  readonly until: number
  /** Whether the page has been left. */
  readonly isLeft: boolean
}

/**
 * The storage key of a user's changes of a VPC: another reader of this browser, or another VPC with the
 * same name, must not be offered them. Undefined while the VPC is unknown: then nothing is stored.
 */
export const unsentKey = (userId: string, vpcId: string | undefined): string | undefined =>
  vpcId === undefined ? undefined : `console:unsent-rules:${JSON.stringify([userId, vpcId])}`

/** A page that is merely slow to send needs no more. */
const SLACK_MS = 5_000

/** Keeps it for the next visit; local storage, because the tab may be closed. */
export function keepUnsent(
  key: string | undefined,
  unsent: Unsent,
  until: number,
  isLeft = false,
): void {
  // Full or forbidden: it is only not offered later.
  if (key !== undefined)
    writeStored(key, JSON.stringify({ ...unsent, until, isLeft } satisfies Kept))
}

export function dropUnsent(key: string | undefined): void {
  if (key !== undefined) writeStored(key, undefined)
}

/** What another page has not sent; `waitMs` where that page may still do so. */
export function leftUnsent(
  key: string | undefined,
  now: number,
): { unsent?: Unsent; waitMs?: number } {
  const kept = key === undefined ? undefined : read(key)
  if (!kept) return {}
  const waitMs = kept.isLeft ? 0 : kept.until + SLACK_MS - now
  const { edits, others, words } = kept
  return waitMs > 0 ? { waitMs } : { unsent: { edits, others, words } }
}

function read(key: string): Kept | undefined {
  const kept = parseStored(readStored(key))
  return isKept(kept) ? kept : undefined
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value)) return false
  const { edits, others, words, until, isLeft } = value
  return (
    Array.isArray(edits) &&
    edits.every(isEdit) &&
    Array.isArray(others) &&
    others.every((name) => typeof name === 'string') &&
    typeof words === 'string' &&
    isMoment(until) &&
    typeof isLeft === 'boolean'
  )
}

const isEdit = (value: unknown): boolean =>
  isRecord(value) &&
  [value['before'], value['after']].every((rule) => rule === undefined || isKeptRule(rule))
