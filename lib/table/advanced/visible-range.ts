/** Rows from `first` up to, but not including, `last`. */
export interface Range {
  readonly first: number
  readonly last: number
}

/** Rows drawn beyond the view on either side, so that the next key or wheel step finds them drawn. */
const MARGIN_ROWS = 12
/** The same after a jump, such as with the scroll bar: all rows are new, and the next jump comes soon. */
const JUMP_MARGIN_ROWS = 1
/** The range moves in steps of this size, so that most frames of a scroll draw nothing. */
const STEP_ROWS = 4

/**
 * The rows to draw for a view of `height` px, `top` px below the first row's upper edge, when rows are
 * `pitch` px apart. The same object while nothing needs to change. `isJump`: none of these rows was drawn
 * before, and only few around the view are included; call again once the scrolling rests.
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
