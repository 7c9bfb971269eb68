import { nearestIndex, shareOf } from './crosshair'
import { type Mark, marksWithin } from './line'

/** A mark with its place in a picture. */
export interface PlacedMark extends Mark {
  /** The position of its line, 0 to 1. */
  readonly share: number
  /** The word is before the line, because there is little room after it. */
  readonly isBefore: boolean
  /** The width that the word may take, as a share of the picture, 0 to 1. */
  readonly room: number
}

/** The labels of the marks that are closest to the time at `index`, oldest first. */
export const marksAt = (
  marks: readonly Mark[],
  times: readonly number[],
  index: number,
): readonly Mark[] =>
  marksWithin(marks, times)
    .filter(({ ms }) => nearestIndex(times, ms) === index)
    .toSorted((one, other) => one.ms - other.ms)

/** After this position the word of a mark would not fit. */
const LATE = 0.75

/** Places the marks of a picture, oldest first, so that no words overlap. */
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
    // Two words between two lines share the room.
    const isShared = other !== undefined && other.isBefore !== mark.isBefore
    return { ...mark, room: isShared ? gap / 2 : gap }
  })
}
