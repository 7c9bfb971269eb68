/**
 * Why nothing is made of a word of an answer: a newer platform says it, and none of the known ones means
 * the same (answer.ts). Undefined for a known one. `what` begins a sentence: 'Status'.
 */
export const unknownWord = (
  what: string,
  word: string,
  known: readonly string[],
): string | undefined =>
  known.includes(word) ? undefined : `${what} “${word}” isn’t one that this console knows`
