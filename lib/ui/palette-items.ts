import { quoted } from '@/lib/format/quoted'
import type { IconName } from './icon-names'
import { fuzzyMatch } from '@/lib/search/fuzzy'

export interface PaletteItem {
  /** A unique key, such as its target: two groups may have items with the same text. */
  id: string
  text: string
  /** Other words by which it is found, whole or by their beginning. */
  words?: string | undefined
  /** The heading that it stands under; 'Actions' if left out, which comes first. */
  group?: string
  /** Its kind and place. */
  meta?: string | undefined
  icon?: IconName
  /** The keys that do the same without the palette. */
  keys?: readonly string[] | undefined
  /** Gets the typed text. */
  onSelect: (typed: string) => void
  /** Searches elsewhere for the typed text: offered last for any text, with the text in its label. */
  isSearch?: boolean
  /** Shown only while nothing is typed. */
  isSuggestion?: boolean
  /** Shown only while something is typed that matches whole words or their beginnings: there are many. */
  isTyped?: boolean
  /** Found by a search of its own: always shown, in its order. */
  isFound?: boolean
  /** Why it can't be chosen now; it stays in the list, so that the reason can be read. */
  disabledReason?: string | undefined
  /** Shows the item's actions in place of the list. */
  onMore?: (() => void) | undefined
}

/** An item as the list shows it. */
export interface ShownItem extends PaletteItem {
  /** Positions of the letters that were typed. */
  readonly at: readonly number[]
}

const ACTIONS = 'Actions'
const SEARCH = 'Search'

/** Scattered letters match only if most of them begin a word or follow each other. */
const SCORE_MIN = 4
/** Matches where each letter begins a word or follows the one before. */
const WORDS_SCORE_MIN = 8

/** The most items under each heading, of kinds that have many. */
const TYPED_MAX = 6

/**
 * The palette's list: matching items under their headings, in one order for eyes and arrow keys. First the
 * page's own items, ordered by the best match of each group; then pages of exactly that name; then items
 * found elsewhere, in their order; then the best matches of kinds with many items, such as pages. Without a query, Actions come first, then
 * the others as registered.
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
  const isExact = ({ text }: ShownItem): boolean => text.toLowerCase() === typed.toLowerCase()
  const isWhole = ({ text, at }: ShownItem): boolean =>
    at.length === 0 || text.toLowerCase().includes(typed.toLowerCase())
  const found =
    typed === ''
      ? own.filter(({ isTyped }) => !isTyped).map((item) => ({ ...item, at: [] }))
      : [
          ...offered.filter(isWhole),
          // 'sleds' is the page first, then each sled.
          ...many.filter(isExact),
          ...unique.flatMap((item) => asFound(item, typed)),
          ...many.filter((item) => isWhole(item) && !isExact(item)),
          // Matches of scattered letters come after those of whole words.
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

/** Whether each typed word begins a word of the item's text or keywords. */
function byWords(item: PaletteItem, typed: string): { score: number; at: number[] } | undefined {
  if (item.words === undefined) return undefined
  const own = wordsOf(`${item.text} ${item.words}`)
  const asked = wordsOf(typed)
  return asked.length > 0 && asked.every((word) => own.some((each) => each.startsWith(word)))
    ? { score: WORDS_SCORE_MIN, at: [] }
    : undefined
}

/** Items whose text or keywords match the query, best first. */
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

/** Where the item's text contains the query, as a whole or word by word, for marking. */
function asFound(item: PaletteItem, typed: string): ShownItem[] {
  if (!item.isFound) return []
  const whole = fuzzyMatch(typed, item.text)
  const words = typed.split(/\s+/).flatMap((word) => {
    const at = item.text.toLowerCase().indexOf(word.toLowerCase())
    return at < 0 ? [] : Array.from(word, (_, index) => at + index)
  })
  return [{ ...item, at: whole?.at ?? words }]
}
