/** Letters of right-to-left scripts, and marks that change the direction of the text after them. */
const TURNS =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u200E\u200F\u202A-\u202E\u2066-\u2069]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Marks whose effect goes beyond the text that contains them. */
const REACHING = /[\u202A-\u202E\u2066-\u2069]/g
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * Isolates a text by others within a sentence of plain text, so that its direction changes nothing around
 * it. In markup, `translate="no"` isolates (app/globals.css).
 */
export const isolated = (text: string): string =>
  TURNS.test(text) ? FIRST_STRONG_ISOLATE + text.replaceAll(REACHING, '') + POP_ISOLATE : text

/** The isolated text in quotation marks. */
export const quoted = (text: string): string => `“${isolated(text)}”`
