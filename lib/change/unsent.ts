/*
 * What was typed and not sent, of all that is on screen: forms, editors, dialogs with fields of their
 * own. Every way out of them comes by here, and either asks or has it kept:
 *
 * - closing one (Escape, X, a press beside it, Cancel): by `leave` of its own
 * - links, and what leads on by script (`leavePage`, which the router asks)
 * - Back and Forward, where the browser lets a page stop them
 * - signing out: by an offer of its own, for a limited time (sign-out.ts)
 * - closing and loading the tab anew: in the browser's own words
 * - anything else that takes it off the screen, or ends the session: it is kept
 *
 * This part is what every page has; guard-unsent.ts listens where there are fields.
 */

/** Something with fields, while it is on screen. */
export interface Unsent {
  /** Whether leaving would lose typed values. */
  readonly isDirty: () => boolean
  /** Whether navigating to an address removes it from the screen. */
  readonly isLeftBy: (to: URL) => boolean
  /** Asks the reader; gets a function that leaves. Undefined for values that are kept however they are left. */
  readonly ask: ((leave: () => void) => void) | undefined
  /** Keeps the typed values until it is on screen again. */
  readonly keep: () => void
}

export interface Entry {
  readonly latest: () => Unsent
  /** The reader has agreed to leave, or the session is over: its values are neither asked about nor kept. */
  isReleased: boolean
}

/** In stacking order: the last one is on top. */
export const entries: Entry[] = []
/** Whether leaving would lose typed values. */
export const isToLose = ({ isReleased, latest }: Entry): boolean =>
  !isReleased && latest().isDirty()
const isLeft = ({ latest }: Entry, to: URL | undefined): boolean =>
  to === undefined || latest().isLeftBy(to)
/** The topmost entry that must ask before the page navigates to `to`, or to another document if undefined. */
export const asking = (to?: URL): Entry | undefined =>
  entries.findLast((each) => isToLose(each) && each.latest().ask && isLeft(each, to))

/** Releases what a navigation removes, when it follows from values that were sent: nothing is lost. */
export function releasePage(to: URL): void {
  for (const each of entries) if (isLeft(each, to)) each.isReleased = true
}

/**
 * Asks before a navigation that would lose typed values, and calls `go` once the reader agrees. Returns
 * false if there is nothing to ask: then the caller navigates.
 */
export function leavePage(to: URL, go: () => void): boolean {
  const top = asking(to)
  top?.latest().ask?.(() => {
    for (const each of entries) if (each.latest().ask && isLeft(each, to)) each.isReleased = true
    go()
  })
  return top !== undefined
}
