import type { ISearchOptions, SearchAddon } from '@xterm/addon-search'

/** The colours of what was found. */
interface FindColors {
  readonly match: string
  readonly activeMatch: string
}

const optionsOf = ({ match, activeMatch }: FindColors, incremental: boolean): ISearchOptions => ({
  incremental,
  decorations: {
    matchBackground: match,
    activeMatchBackground: activeMatch,
    matchOverviewRuler: match,
    activeMatchColorOverviewRuler: activeMatch,
  },
})

/** Finds a text from where the last one was found, or there (`here`: it is being typed); '' ends it. */
export function find(
  search: Pick<SearchAddon, 'clearDecorations' | 'findNext' | 'findPrevious'>,
  text: string,
  where: 'next' | 'previous' | 'here',
  colors: FindColors,
): void {
  const options = optionsOf(colors, where === 'here')
  if (text === '') search.clearDecorations()
  else if (where === 'previous') search.findPrevious(text, options)
  else search.findNext(text, options)
}
