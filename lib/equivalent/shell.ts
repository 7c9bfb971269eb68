/** Text that needs no quotes in any POSIX shell. */
const PLAIN = /^[A-Za-z0-9_./:=@%+,-]+$/

/** Quotes any text as one word of a POSIX shell. */
export const shellWord = (text: string): string =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The words of a command, broken into lines if there are many. */
export function command(first: string, options: readonly string[]): string {
  const line = [first, ...options].join(' ')
  return line.length <= 72 ? line : [first, ...options].join(' \\\n  ')
}

/** A text with a comment above it. */
export const commented = (note: string | undefined, text: string): string =>
  note === undefined ? text : `# ${note}\n${text}`
