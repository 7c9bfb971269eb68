import type { ImageChoice } from './form-values'

/** More cards than this are searched, not looked through. */
export const CARDS_MAX = 8

/**
 * The images to show as cards: those that hold every word of the search in their name or system, at
 * most CARDS_MAX, and always the chosen one. `found` is how many fit, `hidden` how many of them are
 * not shown.
 */
export function shownImages(
  images: readonly ImageChoice[],
  search: string,
  chosen: string,
): { readonly shown: readonly ImageChoice[]; readonly found: number; readonly hidden: number } {
  const words = search.toLowerCase().split(/\s+/)
  const found = images.filter(({ name, system }) => {
    const text = `${name} ${system}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const first = found.slice(0, CARDS_MAX)
  const own = images.find(({ id }) => id === chosen)
  const shown =
    !own || first.includes(own)
      ? first
      : [own, ...first.slice(0, found.length > CARDS_MAX ? CARDS_MAX - 1 : CARDS_MAX)]
  return {
    shown,
    found: found.length,
    hidden: found.filter((each) => !shown.includes(each)).length,
  }
}
