/** Rows from `first` up to, not including, `last`. */
export interface Range {
  readonly first: number
  readonly last: number
}

/** Drawn beyond the view on either side: what is pressed or wheeled next is there already. */
const MARGIN_ROWS = 12
/** The same after a jump, as of a dragged scroll bar: all rows are new, and the next jump is near. */
const JUMP_MARGIN_ROWS = 1
/** The range moves in such steps, so that most frames of a scroll have nothing to draw. */
const STEP_ROWS = 4

/**
 * The rows to draw for a view of `height` px, `top` px below the first row's upper edge, when rows
 * are `pitch` px apart. The same object while nothing needs to change. `isJump`: nothing of it was
 * drawn before, and little beyond it is now; ask again when the scrolling has come to rest.
 */
export function visibleRange(
  now: Range,
  { top, height, pitch }: { top: number; height: number; pitch: number },
): { readonly range: Range; readonly isJump: boolean } {
  const seenFirst = Math.floor(top / pitch)
  const seenLast = Math.ceil((top + height) / pitch)
  const isJump = seenFirst >= now.last || seenLast <= now.first
  const margin = isJump ? JUMP_MARGIN_ROWS : MARGIN_ROWS
  const step = isJump ? 1 : STEP_ROWS
  const first = Math.max(Math.floor((seenFirst - margin) / step) * step, 0)
  const last = Math.max(Math.ceil((seenLast + margin) / step) * step, MARGIN_ROWS)
  const isSame = first === now.first && last === now.last
  return { range: isSame ? now : { first, last }, isJump }
}
