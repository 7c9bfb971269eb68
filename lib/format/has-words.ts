/** Whether a text contains every word of another, in any order and case. */
export function hasWords(text: string, wanted: string): boolean {
  const lower = text.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
