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

/** Something with fields, as long as it is on screen. */
export interface Unsent {
  /** Whether leaving it would lose any of what was typed. */
  readonly isDirty: () => boolean
  /** Whether it is gone where the page has that address. */
  readonly isLeftBy: (to: URL) => boolean
  /** Asks; gets how to leave all the same. Undefined for what is kept whichever way it is left. */
  readonly ask: ((leave: () => void) => void) | undefined
  /** Keeps what was typed until it is on screen again. */
  readonly keep: () => void
}

export interface Entry {
  readonly latest: () => Unsent
  /** The reader said to leave it, or the session is over: it is neither asked about nor kept. */
  isReleased: boolean
}

/** What lies on top is the last. */
export const entries: Entry[] = []
/** Whether leaving it would lose what was typed. */
export const isToLose = ({ isReleased, latest }: Entry): boolean =>
  !isReleased && latest().isDirty()
const isLeft = ({ latest }: Entry, to: URL | undefined): boolean =>
  to === undefined || latest().isLeftBy(to)
/** What asks first before the page gets that address; any other document where it is undefined. */
export const asking = (to?: URL): Entry | undefined =>
  entries.findLast((each) => isToLose(each) && each.latest().ask && isLeft(each, to))

/** The page gets that address because of what was sent: nothing that it takes away is to lose any more. */
export function releasePage(to: URL): void {
  for (const each of entries) if (isLeft(each, to)) each.isReleased = true
}

/**
 * Asks before the page gets that address if that takes away what was typed, and goes once the reader
 * says so. Returns false where there is nothing to ask: then the caller goes.
 */
export function leavePage(to: URL, go: () => void): boolean {
  const top = asking(to)
  top?.latest().ask?.(() => {
    for (const each of entries) if (each.latest().ask && isLeft(each, to)) each.isReleased = true
    go()
  })
  return top !== undefined
}
