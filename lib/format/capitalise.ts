/** The text with its first letter in upper case, the rest untouched: `not found: disk` -> `Not found: disk`. */
export function capitalise(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
