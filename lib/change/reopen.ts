import { handOver, takeOver } from './hand-over'
import { fromKept, toKept } from './kept-value'
import { isRecord } from '@/lib/validate/is-record'

/*
 * Dialogs and panels without an address: when the page reloads itself (reloadPage), they open again. After
 * a reload by the browser they don't.
 */

const OPENED = 'opened'

interface Opened {
  /** The key of what opened it; the same in the next build. */
  readonly by: string
  /** The argument it was opened with, as text of `toKept`. */
  readonly subject: string
}

interface Note {
  readonly path: string
  readonly opened: readonly Opened[]
}

/** What is open now, the outermost first. */
const open = new Set<Opened>()

/**
 * Notes that something is open, until the returned function is called. Notes nothing if `subject` can't be
 * stored.
 */
export function noteOpen(by: string, subject: unknown): (() => void) | undefined {
  const kept = toKept(subject ?? null)
  if (kept === undefined) return undefined
  const opened = { by, subject: kept }
  open.add(opened)
  return () => void open.delete(opened)
}

/** Leaves the list of what is open to the next document, for the page at this address. */
export function keepOpen(): void {
  if (open.size === 0) return
  handOver(OPENED, { path: location.pathname, opened: [...open] } satisfies Note)
}

let due: Opened[] | undefined

function findDue(): Opened[] {
  // Usually from keepOpen, but anything can be stored there.
  const note = takeOver(OPENED)
  if (!isRecord(note) || note['path'] !== location.pathname) return []
  return Array.isArray(note['opened']) ? note['opened'].filter(isOpened) : []
}

const isOpened = (value: unknown): value is Opened =>
  isRecord(value) && typeof value['by'] === 'string' && isSubject(value['subject'])

function isSubject(value: unknown): boolean {
  try {
    return typeof value === 'string' && fromKept(value) !== undefined
  } catch {
    // No JSON.
    return false
  }
}

/** The argument that this opener is to open again with, once; undefined if it isn't to. */
export function takeReopened(by: string): { readonly subject: unknown } | undefined {
  due ??= findDue()
  const at = due.findIndex((each) => each.by === by)
  const [found] = at < 0 ? [] : due.splice(at, 1)
  return found && { subject: fromKept(found.subject) }
}

/** The pressed control, if it does nothing but open something: pressing it again opens the same. */
let pressed: { readonly by: string; readonly subject: unknown } | undefined

/**
 * Runs a press. What opens during it is reopened by repeating the press, even if its argument can't be
 * stored.
 */
export function pressing(by: string, subject: unknown, run: () => void): void {
  pressed = { by, subject }
  try {
    run()
  } finally {
    pressed = undefined
  }
}

export const nowPressed = (): typeof pressed => pressed
