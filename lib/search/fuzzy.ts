/** How well a text matches a query, and where. */
export interface Match {
  /** Higher is better: 1100 if the text is the query, 1000 if it begins with it. */
  readonly score: number
  /** The positions of the matching letters, in order. */
  readonly at: readonly number[]
}

/** Names are typed with spaces as well as with dashes: 'web shop' is web-shop. */
export const spaced = (text: string): string => text.toLowerCase().replace(/[\s\-_./]/g, ' ')

/**
 * Matches the letters of `query` in order within `text`; undefined if they don't all occur, and if they
 * don't with two neighbors swapped either. Runs of letters and starts of words count more; skipped letters
 * count slightly against the match.
 */
export function fuzzyMatch(query: string, text: string): Match | undefined {
  const wanted = spaced(query).replaceAll(' ', '')
  if (wanted === '') return { score: 0, at: [] }
  const letters = spaced(text)
  const typed = spaced(query.trim()).replace(/ +/g, ' ')
  const whole = letters.indexOf(typed)
  // The whole query occurs: best as all of it, next at the start, then at a word's start, else within.
  if (whole >= 0)
    return {
      score:
        letters === typed
          ? 1100
          : 1000 - (whole === 0 ? 0 : startsWord(letters, whole) ? 100 : 200),
      at: Array.from(typed, (_, index) => whole + index),
    }
  return swapped(typed, letters) ?? scattered(wanted, letters)
}

/** Shorter words have too many others among their swapped ones. */
const SWAPPED_LENGTH_MIN = 4
/** As good as letters that nearly all begin a word or follow each other. */
const SWAPPED_SCORE = 9

/** The query at the beginning of a word of the text, but for two letters in the wrong order: 'invnetory'. */
function swapped(typed: string, letters: string): Match | undefined {
  if (typed.length < SWAPPED_LENGTH_MIN) return undefined
  for (let from = 0; from + typed.length <= letters.length; from += 1) {
    if (!startsWord(letters, from)) continue
    let at = 0
    while (typed.charAt(at) === letters.charAt(from + at)) at += 1
    const isSwapped =
      typed.charAt(at) === letters.charAt(from + at + 1) &&
      typed.charAt(at + 1) === letters.charAt(from + at) &&
      letters.startsWith(typed.slice(at + 2), from + at + 2)
    if (isSwapped)
      return { score: SWAPPED_SCORE, at: Array.from(typed, (_, index) => from + index) }
  }
  return undefined
}

/** The letters in order, wherever they are. */
function scattered(wanted: string, letters: string): Match | undefined {
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

const startsWord = (text: string, at: number) => at === 0 || text.charAt(at - 1) === ' '

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
