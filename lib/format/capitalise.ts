/** The text with its first letter in upper case, the rest untouched: `not found: disk` -> `Not found: disk`. */
export function capitalise(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

/** The text as it stands within a sentence, abbreviations as they are: `Floating IPs` -> `floating IPs`, `VPCs` stays. */
export function decapitalise(text: string): string {
  return /^.[A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
