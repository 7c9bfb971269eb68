import { nearestIndex, shareOf } from './crosshair'
import { type Mark, marksWithin } from './line'

/** A mark in a picture, and what its word may take of it. */
export interface PlacedMark extends Mark {
  /** Where its line stands, 0 to 1. */
  readonly share: number
  /** Its word stands before its line, where little is left behind it. */
  readonly isBefore: boolean
  /** How much of the width its word has to itself, 0 to 1. */
  readonly room: number
}

/** What the marks say that are closer to the moment at `index` than to any other, oldest first. */
export const marksAt = (
  marks: readonly Mark[],
  times: readonly number[],
  index: number,
): readonly Mark[] =>
  marksWithin(marks, times)
    .filter(({ ms }) => nearestIndex(times, ms) === index)
    .toSorted((one, other) => one.ms - other.ms)

/** Behind this the word of a mark would not fit. */
const LATE = 0.75

/** The marks of a picture, oldest first, so that no word touches another. */
export function placeMarks(marks: readonly Mark[], times: readonly number[]): PlacedMark[] {
  const placed = marksWithin(marks, times)
    .toSorted((one, other) => one.ms - other.ms)
    .map((mark) => {
      const share = shareOf(times, mark.ms)
      return { ...mark, share, isBefore: share > LATE }
    })
  return placed.map((mark, at) => {
    const other = placed[mark.isBefore ? at - 1 : at + 1]
    const gap = Math.abs((other?.share ?? (mark.isBefore ? 0 : 1)) - mark.share)
    // Two words between two lines have half of it each.
    const isShared = other !== undefined && other.isBefore !== mark.isBefore
    return { ...mark, room: isShared ? gap / 2 : gap }
  })
}
