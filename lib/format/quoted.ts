/** Letters that are written from right to left, and marks that change the direction of what follows. */
const TURNS =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u200E\u200F\u202A-\u202E\u2066-\u2069]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Marks that reach beyond the text that they stand in. */
const REACHING = /[\u202A-\u202E\u2066-\u2069]/g
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * A text that others have written, for the middle of a sentence in plain text: it turns nothing around
 * it, whatever its direction. Where there is markup, `translate="no"` isolates (app/globals.css).
 */
export const isolated = (text: string): string =>
  TURNS.test(text) ? FIRST_STRONG_ISOLATE + text.replaceAll(REACHING, '') + POP_ISOLATE : text

/** The same in quotation marks. */
export const quoted = (text: string): string => `“${isolated(text)}”`
