/** A change that pages hear of from the relay, in words. */
export interface News {
  readonly text: string
  /** Of the thing that changed. */
  readonly name: string
  /** What became of it, as in the text: 'deleted', or 'starting' of a state. */
  readonly word: string
  readonly isState: boolean
}

/** 'deleting' and 'deleted' have one; a state such as 'running' or 'ready' is looked for as it is. */
const stemOf = (word: string): string => word.replace(/(?:ing|ed)$/, '')

/**
 * Whether the page has told of it already, as of what the reader has done: `said` are its own words
 * ('Deleting instance web', 'Disk web attached to db'). The end of what was told to begin is news.
 */
export function isTold({ name, word, isState }: News, said: readonly string[]): boolean {
  const stem = stemOf(word)
  // A state that has begun was told as done, or in the same word: 'stopped' is not 'stopping'.
  const others = stem === word ? [] : [`${stem}ed`, ...(isState ? [] : [`${stem}ing`])]
  return said.some((text) => {
    const parts = new Set(text.toLowerCase().split(/[^\w-]+/))
    return parts.has(name) && [word, ...others].some((each) => parts.has(each))
  })
}
