const format = new Intl.ListFormat('en', { type: 'conjunction' })

/** 'a', 'a and b', 'a, b, and c'. */
export const listText = (items: readonly string[]): string => format.format(items)

/** More items than these are only counted. */
const ITEMS_MAX = 5

/** 'a, b, and 7 more'. */
export const shortList = (items: readonly string[]): string =>
  listText(
    items.length > ITEMS_MAX + 1
      ? [...items.slice(0, ITEMS_MAX), `${items.length - ITEMS_MAX} more`]
      : items,
  )
