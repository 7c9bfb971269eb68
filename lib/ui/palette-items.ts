import { fuzzyFilter } from './fuzzy'

export interface PaletteItem {
  /** What tells it from others, such as its target: two groups may hold the same text. */
  id: string
  text: string
  /** Heading it stands under; without one it is under "Actions", which come first. */
  group?: string
  /** With what was typed. */
  onSelect: (typed: string) => void
  /** Looks elsewhere for what is typed: offered last, whatever that is, and with it in its words. */
  isSearch?: boolean
  /** Why it can't be chosen now; it stays in the list so that this can be read. */
  disabledReason?: string | undefined
}

const ACTIONS = 'Actions'
const SEARCH = 'Search'

/**
 * The palette's list: matching items under their groups, in one order for eyes and arrow keys. Groups
 * stand in the order of their best match; without a query Actions first, then as registered.
 */
export function paletteGroups(
  items: readonly PaletteItem[],
  query: string,
): { group: string; items: PaletteItem[] }[] {
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  const typed = query.trim()
  const found = fuzzyFilter(
    unique.filter(({ isSearch }) => !isSearch),
    query,
    ({ text }) => text,
  )
  const groups = new Map<string, PaletteItem[]>()
  for (const item of found) {
    const group = item.group ?? ACTIONS
    groups.set(group, [...(groups.get(group) ?? []), item])
  }
  const ordered = [...groups].map(([group, members]) => ({ group, items: members }))
  const searches = unique
    .filter(({ isSearch }) => isSearch)
    .map((item) => ({ ...item, text: `${item.text} for “${typed}”` }))
  if (typed !== '')
    return searches.length > 0 ? [...ordered, { group: SEARCH, items: searches }] : ordered
  return ordered.sort(
    (one, other) => Number(other.group === ACTIONS) - Number(one.group === ACTIONS),
  )
}
