/**
 * The text of a number field after a step, within its limits. An empty field counts from 0; text that is no
 * whole number stays.
 */
export function stepped(
  text: string,
  by: 1 | -1,
  { min, max = Infinity }: { readonly min: number; readonly max?: number | undefined },
): string {
  const typed = text.trim()
  if (!/^-?\d*$/.test(typed) || typed === '-') return text
  return String(Math.min(Math.max(Number(typed) + by, min), max))
}
