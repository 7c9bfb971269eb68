/** Whether a text is one of the known words. */
export const isOneOf = <T extends string>(words: readonly T[], text: string): text is T =>
  words.some((word) => word === text)
