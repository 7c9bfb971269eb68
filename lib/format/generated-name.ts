/** Longest resource name, and the random end of a generated one (specification, section 9). */
const NAME_LENGTH_MAX = 63
const SUFFIX_BYTES = 3
const SUFFIX_LENGTH = 2 * SUFFIX_BYTES

/** Fills the array with random bytes and returns it, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

/** The part of a text that is valid in a name: file names and the like come from outside. */
const sanitise = (part: string): string =>
  part
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/**
 * A resource name from `parts`, joined by dashes, ending in a dash and 6 random hex characters, at
 * most 63 long: when it would be longer, every part is cut to the same length. Always a valid name,
 * whatever the parts hold.
 */
export function generateName(
  parts: readonly string[],
  fillRandom: FillRandom = (bytes) => crypto.getRandomValues(bytes),
): string {
  const words = parts.map(sanitise).filter((part) => part !== '')
  // A name starts with a letter.
  if (!/^[a-z]/.test(words[0] ?? '')) words.unshift('x')

  const dashes = words.length
  const room = NAME_LENGTH_MAX - SUFFIX_LENGTH - dashes
  const total = words.reduce((sum, word) => sum + word.length, 0)
  // With more parts than characters, one character of each keeps the name valid.
  const most = Math.max(1, Math.floor(room / words.length))
  const cut = total <= room ? words : words.map((word) => word.slice(0, most).replace(/-+$/, ''))

  const suffix = Array.from(fillRandom(new Uint8Array(SUFFIX_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return `${cut.join('-').slice(0, NAME_LENGTH_MAX - SUFFIX_LENGTH - 1)}-${suffix}`
}

/** A free name after `name`: with `-copy`, or `-copy-2` and so on, cut to what a name may be; or with another word. */
export function copyName(name: string, taken: readonly string[], word = 'copy'): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? `-${word}` : `-${word}-${number}`
    const candidate = name.slice(0, NAME_LENGTH_MAX - end.length).replace(/-+$/, '') + end
    if (!taken.includes(candidate)) return candidate
  }
}
