/** The most points drawn: more can't be distinguished, and would freeze the page. */
export const DRAWN_MAX = 10_000

interface Points {
  readonly times: readonly number[]
  readonly values: readonly (number | null)[]
}

/**
 * Reduces a line to the number of points that may be drawn: the lowest and the highest of equal intervals,
 * at their times, and a gap where there was one. So the line keeps its peaks.
 */
export function thinned(line: Points, max: number): Points {
  const { times, values } = line
  if (times.length <= max) return line
  // Two points of each interval, and a gap if the line has any.
  const each = values.includes(null) ? 3 : 2
  const stretches = Math.max(1, Math.floor(max / each))
  const kept: number[] = []
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * times.length) / stretches)
    const to = Math.floor(((stretch + 1) * times.length) / stretches)
    let [least, most, gap] = [-1, -1, -1]
    for (let at = from; at < to; at++) {
      const value = values[at] ?? null
      if (value === null) gap = at
      else {
        if (least < 0 || value < (values[least] ?? 0)) least = at
        if (most < 0 || value > (values[most] ?? 0)) most = at
      }
    }
    kept.push(...new Set([least, most, gap].filter((at) => at >= 0).toSorted((a, b) => a - b)))
  }
  return {
    times: kept.map((at) => times[at] ?? 0),
    values: kept.map((at) => values[at] ?? null),
  }
}

/** Lines with at most DRAWN_MAX points together, each with its share, and the number of points left. */
export function thinnedTogether<L extends Points>(
  lines: readonly L[],
  max: number = DRAWN_MAX,
): { readonly lines: readonly L[]; readonly drawn: number; readonly all: number } {
  const all = lines.reduce((sum, { times }) => sum + times.length, 0)
  if (all <= max) return { lines, drawn: all, all }
  const drawn = lines.map((line) => ({
    ...line,
    ...thinned(line, Math.max(3, Math.floor((max * line.times.length) / all))),
  }))
  return { lines: drawn, drawn: drawn.reduce((sum, { times }) => sum + times.length, 0), all }
}
