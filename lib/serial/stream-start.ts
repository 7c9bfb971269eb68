/*
 * Finds the offset at which a stream begins. The platform's stream replays the latest bytes without telling
 * their offset; the history tells offsets. So the page reads the history before it opens the stream and
 * after it has opened, and computes the offset from both, and from the bytes themselves if the port was
 * printing meanwhile.
 */

/** Bytes with a known offset. */
export interface Sample {
  readonly start: number
  readonly bytes: Uint8Array
}

export interface Clues {
  /** How many of the latest bytes the stream was to replay. */
  readonly replay: number
  /** The amount of output before the stream opened, and after. */
  readonly before: number
  readonly after: number
  /** The first bytes of the stream. */
  readonly head: Uint8Array
  /** Known parts of the port's output. */
  readonly samples: readonly Sample[]
}

/** More than a port prints while a stream opens; searching further would take too long. */
const SPREAD_MAX = 4 * 1024 * 1024

/** The offsets at which the stream can begin, by the amounts alone. */
export const bounds = ({ replay, before, after }: Pick<Clues, 'replay' | 'before' | 'after'>) => ({
  first: Math.max(0, before - replay),
  last: Math.max(0, Math.max(before, after) - replay),
})

/** How many bytes of a sample the stream has if it begins at `start`; -1 if its bytes differ. */
function agreement({ start: at, bytes }: Sample, start: number, head: Uint8Array): number {
  const from = Math.max(at, start)
  const to = Math.min(at + bytes.length, start + head.length)
  for (let offset = from; offset < to; offset++)
    if (bytes[offset - at] !== head[offset - start]) return -1
  return Math.max(0, to - from)
}

/**
 * The offset of the stream's first byte; null if nothing fits. If several fit (a port repeats itself), the
 * first one: it shows nothing twice.
 */
export function startOf(clues: Clues): number | null {
  const { first, last } = bounds(clues)
  if (first === last) return first
  if (last - first > SPREAD_MAX) return null
  for (let start = first; start <= last; start++) {
    let agreed = 0
    for (const sample of clues.samples) {
      const bytes = agreement(sample, start, clues.head)
      if (bytes < 0) {
        agreed = -1
        break
      }
      agreed += bytes
    }
    if (agreed > 0) return start
  }
  return null
}

/** The end of the last occurrence of `needle` in `hay`; null if there is none. */
export function endOfLast(hay: Uint8Array, needle: Uint8Array): number | null {
  if (needle.length === 0) return null
  for (let at = hay.length - needle.length; at >= 0; at--) {
    let same = 0
    while (same < needle.length && hay[at + same] === needle[same]) same++
    if (same === needle.length) return at + needle.length
  }
  return null
}
