/**
 * How well `text` holds the letters of `query` in their order: higher is better, undefined not at all.
 * A run of letters and the starts of words count for more; letters skipped count a little against it.
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const wanted = query.toLowerCase().replace(/\s+/g, '')
  if (wanted === '') return 0
  const letters = text.toLowerCase()
  const whole = letters.indexOf(query.trim().toLowerCase())
  // Typed as it stands there: at the start best, at a word's start next, else within.
  if (whole >= 0) return 1000 - (whole === 0 ? 0 : startsWord(letters, whole) ? 100 : 200)
  let at = -1
  let score = 0
  for (const letter of wanted) {
    const next = letters.indexOf(letter, at + 1)
    if (next === -1) return undefined
    const gap = next - at - 1
    score += gap === 0 ? 10 : startsWord(letters, next) ? 8 : Math.max(1, 5 - gap)
    at = next
  }
  return score / wanted.length
}

const startsWord = (text: string, at: number) => at === 0 || /[\s\-_./]/.test(text.charAt(at - 1))

/** The items whose text matches, best first; the given order is kept among equals. */
export function fuzzyFilter<Item>(
  items: readonly Item[],
  query: string,
  text: (item: Item) => string,
): Item[] {
  return items
    .flatMap((item) => {
      const score = fuzzyScore(query, text(item))
      return score === undefined ? [] : [{ item, score }]
    })
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
}
