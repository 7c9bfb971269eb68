/** How well a text matches a query, and where. */
export interface Match {
  /** Higher is better; 1000 if the text begins with the query. */
  readonly score: number
  /** The positions of the matching letters, in order. */
  readonly at: readonly number[]
}

/**
 * Matches the letters of `query` in order within `text`; undefined if they don't all occur. Runs of letters
 * and starts of words count more; skipped letters count slightly against the match.
 */
export function fuzzyMatch(query: string, text: string): Match | undefined {
  const wanted = query.toLowerCase().replace(/\s+/g, '')
  if (wanted === '') return { score: 0, at: [] }
  const letters = text.toLowerCase()
  const typed = query.trim()
  const whole = letters.indexOf(typed.toLowerCase())
  // The whole query occurs: best at the start, next at a word's start, else within.
  if (whole >= 0)
    return {
      score: 1000 - (whole === 0 ? 0 : startsWord(letters, whole) ? 100 : 200),
      at: Array.from(typed, (_, index) => whole + index),
    }
  const at: number[] = []
  let last = -1
  let score = 0
  for (const letter of wanted) {
    const next = letters.indexOf(letter, last + 1)
    if (next === -1) return undefined
    const gap = next - last - 1
    score += gap === 0 ? 10 : startsWord(letters, next) ? 8 : Math.max(1, 5 - gap)
    last = next
    at.push(next)
  }
  return { score: score / wanted.length, at }
}

const startsWord = (text: string, at: number) => at === 0 || /[\s\-_./]/.test(text.charAt(at - 1))

/** A text in pieces: matching and other ones. */
export function marked(
  text: string,
  at: readonly number[],
): readonly { readonly text: string; readonly isFound: boolean }[] {
  const found = new Set(at)
  const pieces: { text: string; isFound: boolean }[] = []
  for (let index = 0; index < text.length; index += 1) {
    const isFound = found.has(index)
    const last = pieces.at(-1)
    if (last?.isFound === isFound) last.text += text.charAt(index)
    else pieces.push({ text: text.charAt(index), isFound })
  }
  return pieces
}
