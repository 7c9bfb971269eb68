/** What every POSIX shell takes as it stands. */
const PLAIN = /^[A-Za-z0-9_./:=@%+,-]+$/

/** A text as one word of a POSIX shell, whatever is in it. */
export const shellWord = (text: string): string =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Words of a command, broken into lines where they are many. */
export function command(first: string, options: readonly string[]): string {
  const line = [first, ...options].join(' ')
  return line.length <= 72 ? line : [first, ...options].join(' \\\n  ')
}

/** A text below a comment. */
export const commented = (note: string | undefined, text: string): string =>
  note === undefined ? text : `# ${note}\n${text}`
