import { GENERAL, type KeySet, type QuickAction } from './registry'

interface KeyEntry {
  readonly label: string
  readonly keys: readonly string[]
}

export interface KeyGroup {
  readonly heading: string
  readonly entries: readonly KeyEntry[]
}

const LISTS = 'Lists'
const THIS_PAGE = 'This page'
/** The group of keys that go to the sections of the level. */
const GO_TO = 'Go to'
const HEADINGS = [GENERAL, LISTS, THIS_PAGE, GO_TO]

/** The entries of a set of keys. */
function entriesOf(set: KeySet, isApple: boolean): readonly [heading: string, KeyEntry[]] {
  const mod = isApple ? '⌘' : 'Ctrl'
  const entry = (label: string, ...keys: string[]): KeyEntry => ({ label, keys })
  // The same chord as in terminal-keys.ts.
  const chord = isApple ? ['⌘'] : ['Ctrl', 'Shift']
  switch (set) {
    case 'palette':
      return [GENERAL, [entry('Quick actions', mod, 'K')]]
    case 'close':
      return [GENERAL, [entry('Close', 'Esc')]]
    case 'list-search':
      return [LISTS, [entry('Search the list', '/')]]
    case 'rows':
      return [LISTS, [entry('Next row', 'j'), entry('Previous row', 'k')]]
    case 'selection':
      return [
        LISTS,
        [
          entry('Select row', 'x'),
          entry('Select up to row', 'Shift', 'x'),
          entry('Select all rows', mod, 'A'),
        ],
      ]
    case 'map':
      return [THIS_PAGE, [entry('Zoom in', '+'), entry('Zoom out', '-'), entry('Fit the map', '0')]]
    case 'query':
      return [
        THIS_PAGE,
        [entry('Run the query', mod, 'Enter'), entry('Suggest what fits', 'Ctrl', 'Space')],
      ]
    case 'serial':
      return [
        THIS_PAGE,
        [
          entry('Search the terminal', ...chord, 'F'),
          entry('Copy selected text', ...chord, 'C'),
          entry('Paste', ...chord, 'V'),
          entry('Leave the terminal', ...chord, 'L'),
        ],
      ]
  }
}

/**
 * The keys of a page in groups: those that its parts have `registered`, and those of the level's
 * `sections`. Each key appears once, even on pages with several lists; empty groups are left out.
 */
export function keyGroups(
  registered: readonly (QuickAction | KeySet)[],
  sections: readonly { readonly label: string; readonly key: string }[],
  isApple: boolean,
): readonly KeyGroup[] {
  const all = [
    ...registered.flatMap((of) => {
      if (typeof of === 'string') {
        const [heading, entries] = entriesOf(of, isApple)
        return entries.map((entry) => ({ ...entry, heading }))
      }
      const { label, keys, group } = of
      return keys ? [{ label, keys, heading: group === GENERAL ? GENERAL : THIS_PAGE }] : []
    }),
    ...sections.map(({ label, key }) => ({ label, keys: ['g', key], heading: GO_TO })),
  ]
  const once = [...new Map(all.map((entry) => [entry.keys.join(' '), entry])).values()]
  return HEADINGS.map((heading) => ({
    heading,
    entries: once
      .filter((entry) => entry.heading === heading)
      .map(({ label, keys }) => ({ label, keys })),
  })).filter(({ entries }) => entries.length > 0)
}
