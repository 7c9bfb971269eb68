import { GENERAL, type KeyHint, LISTS, MOD, type QuickAction, THIS_PAGE } from './registry'

interface KeyEntry {
  readonly label: string
  readonly keys: readonly string[]
}

export interface KeyGroup {
  readonly heading: string
  readonly entries: readonly KeyEntry[]
}

/** What leads to the sections of the page's level. */
const GO_TO = 'Go to'
const HEADINGS = [GENERAL, LISTS, THIS_PAGE, GO_TO]

/**
 * What keys do on a page, in groups: of what its parts have `registered`, and of the `sections` of its
 * level. Each key stands there once, however many lists a page has; groups without any don't.
 */
export function keyGroups(
  registered: readonly (QuickAction | KeyHint)[],
  sections: readonly { readonly label: string; readonly key: string }[],
  isApple: boolean,
): readonly KeyGroup[] {
  const all = [
    ...registered.map((entry) => ({
      label: entry.label,
      keys: (isApple && 'onApple' in entry && entry.onApple) || (entry.keys ?? []),
      heading: entry.group && HEADINGS.includes(entry.group) ? entry.group : THIS_PAGE,
    })),
    ...sections.map(({ label, key }) => ({ label, keys: ['g', key], heading: GO_TO })),
  ].filter(({ keys }) => keys.length > 0)
  const once = [...new Map(all.map((entry) => [entry.keys.join(' '), entry])).values()]
  const shown = (key: string) => (key !== MOD ? key : isApple ? '⌘' : 'Ctrl')
  return HEADINGS.map((heading) => ({
    heading,
    entries: once
      .filter((entry) => entry.heading === heading)
      .map(({ label, keys }) => ({ label, keys: keys.map(shown) })),
  })).filter(({ entries }) => entries.length > 0)
}
