/** A change reported by the relay, in words. */
export interface News {
  readonly text: string
  /** The name of the changed thing. */
  readonly name: string
  /** The word for the change, as in texts: 'deleted', or a state such as 'starting'. */
  readonly word: string
  readonly isState: boolean
}

/** The common stem of 'deleting' and 'deleted'; states such as 'running' or 'ready' have no other form. */
const stemOf = (word: string): string => word.replace(/(?:ing|ed)$/, '')

/**
 * Whether the page has told this already, as the result of the reader's own action: `said` are its texts
 * ('Deleting instance web', 'Disk web attached to db'). The end of an action whose begin was told is news.
 */
export function isTold({ name, word, isState }: News, said: readonly string[]): boolean {
  const stem = stemOf(word)
  // Other forms count too, but the begin of a state does not tell its end: 'stopped' is not 'stopping'.
  const others = stem === word ? [] : [`${stem}ed`, ...(isState ? [] : [`${stem}ing`])]
  return said.some((text) => {
    const parts = new Set(text.toLowerCase().split(/[^\w-]+/))
    return parts.has(name) && [word, ...others].some((each) => parts.has(each))
  })
}
