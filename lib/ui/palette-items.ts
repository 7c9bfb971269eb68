import { quoted } from '@/lib/format/quoted'
import type { IconName } from './icon-names'
import { fuzzyMatch } from '@/lib/search/fuzzy'

export interface PaletteItem {
  /** What tells it from others, such as its target: two groups may hold the same text. */
  id: string
  text: string
  /** Other words that it is found by, whole or begun: what people call it. */
  words?: string | undefined
  /** Heading it stands under; without one it is under "Actions", which come first. */
  group?: string
  /** What it is and where. */
  meta?: string | undefined
  icon?: IconName
  /** What does the same, without the palette. */
  keys?: readonly string[] | undefined
  /** With what was typed. */
  onSelect: (typed: string) => void
  /** Looks elsewhere for what is typed: offered last, whatever that is, and with it in its words. */
  isSearch?: boolean
  /** Only while nothing is typed. */
  isSuggestion?: boolean
  /** Only while something is typed, and then by whole words or their beginnings: there are many. */
  isTyped?: boolean
  /** Found already, by something that knows more than its text: stays, and keeps its place. */
  isFound?: boolean
  /** Why it can't be chosen now; it stays in the list so that this can be read. */
  disabledReason?: string | undefined
  /** Shows what there is to do with it, in place of the list. */
  onMore?: (() => void) | undefined
}

/** An item as the list shows it. */
export interface ShownItem extends PaletteItem {
  /** Positions of the letters that were typed. */
  readonly at: readonly number[]
}

const ACTIONS = 'Actions'
const SEARCH = 'Search'

/** Letters scattered over a longer text are found only where most begin a word or follow each other. */
const SCORE_MIN = 4
/** Each letter begins a word or follows the one before. */
const WORDS_SCORE_MIN = 8

/** Of what there are many of, so many under each heading. */
const TYPED_MAX = 6

/**
 * The palette's list: matching items under their groups, in one order for eyes and arrow keys. First
 * what the page offers, its groups in the order of their best match; then what was found elsewhere,
 * which keeps its order; then the best of what there are many of, such as pages. Without a query
 * Actions come first, then as registered.
 */
export function paletteGroups(
  items: readonly PaletteItem[],
  query: string,
): { group: string; items: ShownItem[] }[] {
  const typed = query.trim()
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  const own = unique.filter(({ isSearch, isFound }) => !isSearch && !isFound)
  const offered = matching(
    own.filter(({ isTyped }) => !isTyped),
    typed,
  )
  const many = firstOfGroups(
    matching(
      own.filter(({ isTyped }) => isTyped),
      typed,
    ),
  )
  const isWhole = ({ text, at }: ShownItem): boolean =>
    at.length === 0 || text.toLowerCase().includes(typed.toLowerCase())
  const found =
    typed === ''
      ? own.filter(({ isTyped }) => !isTyped).map((item) => ({ ...item, at: [] }))
      : [
          ...offered.filter(isWhole),
          ...unique.flatMap((item) => asFound(item, typed)),
          ...many.filter(isWhole),
          // Letters that lie apart come after words that are there.
          ...offered.filter((item) => !isWhole(item)),
          ...many.filter((item) => !isWhole(item)),
        ]
  const groups = new Map<string, ShownItem[]>()
  for (const item of found) {
    const group = item.group ?? ACTIONS
    groups.set(group, [...(groups.get(group) ?? []), item])
  }
  const ordered = [...groups].map(([group, members]) => ({ group, items: members }))
  if (typed === '')
    return ordered.sort(
      (one, other) => Number(other.group === ACTIONS) - Number(one.group === ACTIONS),
    )
  const searches = unique
    .filter(({ isSearch }) => isSearch)
    .map((item) => ({ ...item, text: `${item.text} for ${quoted(typed)}`, at: [] }))
  return searches.length > 0 ? [...ordered, { group: SEARCH, items: searches }] : ordered
}

function firstOfGroups(items: readonly ShownItem[]): ShownItem[] {
  const counts = new Map<string, number>()
  return items.filter(({ group = ACTIONS }) => {
    const before = counts.get(group) ?? 0
    counts.set(group, before + 1)
    return before < TYPED_MAX
  })
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Found where each word that is typed begins one of its own, or of what it is called otherwise. */
function byWords(item: PaletteItem, typed: string): { score: number; at: number[] } | undefined {
  if (item.words === undefined) return undefined
  const own = wordsOf(`${item.text} ${item.words}`)
  const asked = wordsOf(typed)
  return asked.length > 0 && asked.every((word) => own.some((each) => each.startsWith(word)))
    ? { score: WORDS_SCORE_MIN, at: [] }
    : undefined
}

/** Items whose text, or what they are called otherwise, matches what is typed, best first. */
export function matching(items: readonly PaletteItem[], typed: string): ShownItem[] {
  return items
    .filter(({ isSuggestion }) => !isSuggestion)
    .flatMap((item) => {
      const whole = fuzzyMatch(typed, item.text)
      const isMatch = whole && whole.score >= (item.isTyped ? WORDS_SCORE_MIN : SCORE_MIN)
      const match = isMatch ? whole : byWords(item, typed)
      return match ? [{ item, match }] : []
    })
    .sort((one, other) => other.match.score - one.match.score)
    .map(({ item, match }) => ({ ...item, at: match.at }))
}

/** Marked where its text says what was typed, in one word or in one of several. */
function asFound(item: PaletteItem, typed: string): ShownItem[] {
  if (!item.isFound) return []
  const whole = fuzzyMatch(typed, item.text)
  const words = typed.split(/\s+/).flatMap((word) => {
    const at = item.text.toLowerCase().indexOf(word.toLowerCase())
    return at < 0 ? [] : Array.from(word, (_, index) => at + index)
  })
  return [{ ...item, at: whole?.at ?? words }]
}
