/** The number of letters in a device code, and before its dash (specification, section 9; screens, section 5). */
export const DEVICE_CODE_LENGTH = 8
const BEFORE_DASH = 4

/** Checks the letters of a device code, in either case, with or without the dash. */
export const validateDeviceCode = (value: string): string | undefined =>
  // Spelled out, because /i with /u also accepts two characters outside a-z for s and k.
  /^[a-zA-Z]{4}-?[a-zA-Z]{4}$/.test(value)
    ? undefined
    : `Code must be ${DEVICE_CODE_LENGTH} letters`

/** The letters of typed or pasted text: upper-case, at most 8. */
export const deviceCodeLetters = (text: string): string =>
  text
    .replace(/[^a-zA-Z]/g, '')
    .slice(0, DEVICE_CODE_LENGTH)
    .toUpperCase()

/** The code in the platform's form: `abcdefgh` -> `ABCD-EFGH`. */
export function formatDeviceCode(text: string): string {
  const letters = deviceCodeLetters(text)
  return letters.length > BEFORE_DASH
    ? `${letters.slice(0, BEFORE_DASH)}-${letters.slice(BEFORE_DASH)}`
    : letters
}
