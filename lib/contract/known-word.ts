/**
 * Why no action is offered for a word of an answer: a newer platform uses it, and the contract doesn't know
 * it (answer.ts). Undefined for a known word. `what` begins a sentence: 'Status'.
 */
export const unknownWord = (
  what: string,
  word: string,
  known: readonly string[],
): string | undefined =>
  known.includes(word) ? undefined : `${what} “${word}” isn’t one that this console knows`
