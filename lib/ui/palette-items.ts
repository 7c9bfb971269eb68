import type { IconName } from './icon-names'
import { fuzzyMatch } from '@/lib/search/fuzzy'

export interface PaletteItem {
  /** What tells it from others, such as its target: two groups may hold the same text. */
  id: string
  text: string
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

/** What there are many of never hides what was found. */
const TYPED_MAX = 6

/**
 * The palette's list: matching items under their groups, in one order for eyes and arrow keys. Groups
 * stand in the order of their best match, below them the best of what there are many of, and last what
 * was found elsewhere, so that it moves nothing when it comes; without a query Actions come first, then as registered.
 */
export function paletteGroups(
  items: readonly PaletteItem[],
  query: string,
): { group: string; items: ShownItem[] }[] {
  const typed = query.trim()
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  const own = unique.filter(({ isSearch, isFound }) => !isSearch && !isFound)
  const found =
    typed === ''
      ? own.filter(({ isTyped }) => !isTyped).map((item) => ({ ...item, at: [] }))
      : [
          ...matching(
            own.filter(({ isTyped }) => !isTyped),
            typed,
          ),
          ...matching(
            own.filter(({ isTyped }) => isTyped),
            typed,
          ).slice(0, TYPED_MAX),
          ...unique.flatMap((item) => asFound(item, typed)),
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
    .map((item) => ({ ...item, text: `${item.text} for “${typed}”`, at: [] }))
  return searches.length > 0 ? [...ordered, { group: SEARCH, items: searches }] : ordered
}

/** Items whose text matches what is typed, best first. */
export function matching(items: readonly PaletteItem[], typed: string): ShownItem[] {
  return items
    .filter(({ isSuggestion }) => !isSuggestion)
    .flatMap((item) => {
      const match = fuzzyMatch(typed, item.text)
      return match && match.score >= (item.isTyped ? WORDS_SCORE_MIN : SCORE_MIN)
        ? [{ item, match }]
        : []
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
