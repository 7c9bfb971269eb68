import { handOver, takeOver } from './hand-over'
import { fromKept, toKept } from './kept-value'
import { isRecord } from '@/lib/validate/is-record'

/*
 * What is open over a page and has no address: the page's own reload (reloadPage) opens it again. A
 * reload by the browser doesn't, as ever.
 */

const OPENED = 'opened'

interface Opened {
  /** By what it was opened; the same in the next build. */
  readonly by: string
  /** With what, as `toKept` writes it. */
  readonly subject: string
}

interface Note {
  readonly path: string
  readonly opened: readonly Opened[]
}

/** What is open now, the outermost first. */
const open = new Set<Opened>()

/**
 * Notes that something is open, until what it returns is called. Nothing is noted where what it was
 * opened with doesn't survive the way into storage.
 */
export function noteOpen(by: string, subject: unknown): (() => void) | undefined {
  const kept = toKept(subject ?? null)
  if (kept === undefined) return undefined
  const opened = { by, subject: kept }
  open.add(opened)
  return () => void open.delete(opened)
}

/** Leaves to the next document what is open, for the page at this address. */
export function keepOpen(): void {
  if (open.size === 0) return
  handOver(OPENED, { path: location.pathname, opened: [...open] } satisfies Note)
}

let due: Opened[] | undefined

function findDue(): Opened[] {
  // Left by keepOpen, or by anybody else.
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

/** With what that opener is to open again, once; undefined where it isn't. */
export function takeReopened(by: string): { readonly subject: unknown } | undefined {
  due ??= findDue()
  const at = due.findIndex((each) => each.by === by)
  const [found] = at < 0 ? [] : due.splice(at, 1)
  return found && { subject: fromKept(found.subject) }
}

/** What is being pressed that only opens something: pressed again, it opens the same. */
let pressed: { readonly by: string; readonly subject: unknown } | undefined

/** Presses it. What opens meanwhile is opened again by pressing it, whatever it was opened with. */
export function pressing(by: string, subject: unknown, run: () => void): void {
  pressed = { by, subject }
  try {
    run()
  } finally {
    pressed = undefined
  }
}

export const nowPressed = (): typeof pressed => pressed
