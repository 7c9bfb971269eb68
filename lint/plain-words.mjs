/*
 * Words that comments do without: they hide who acts. A comment names the reader, the user, a caller,
 * the platform or another tab, or says that something is unknown. Add a word here once no comment has
 * it; words on screens and in test data are not looked at.
 */
const HIDE_WHO_ACTS = ['whoever', 'nobody', 'somebody', 'someone']

const WORD = new RegExp(`\\b(?:${HIDE_WHO_ACTS.join('|')})\\b`, 'gi')
/** Words on screens and code may be quoted in a comment. An apostrophe within a word is no quote. */
const QUOTED = /(?<![\p{L}\d])(['"`]).*?\1(?![\p{L}\d])/gsu

/** @type {(comment: string) => string[]} the refused words of a comment's text, in lower case, each once */
export const refusedWords = (comment) => [
  ...new Set((comment.replaceAll(QUOTED, '').match(WORD) ?? []).map((word) => word.toLowerCase())),
]
