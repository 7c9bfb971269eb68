/** Keys that the keyboards of phones lack, by what a terminal sends for them. */
export const TOUCH_KEYS = [
  { name: 'Escape', label: 'Esc', text: '\u001b' },
  { name: 'Tab', label: 'Tab', text: '\t' },
  { name: 'Arrow up', label: '↑', text: '\u001b[A' },
  { name: 'Arrow down', label: '↓', text: '\u001b[B' },
  { name: 'Arrow left', label: '←', text: '\u001b[D' },
  { name: 'Arrow right', label: '→', text: '\u001b[C' },
] as const
export type TouchKey = (typeof TOUCH_KEYS)[number]

/** What a key sends; programs that draw the whole screen ask for other arrows (DECCKM). */
export const touchText = ({ text }: TouchKey, hasOwnArrows: boolean): string =>
  hasOwnArrows ? text.replace('\u001b[', '\u001bO') : text

/** The text of a character with Ctrl held: '\u0003' for 'c'; unchanged if Ctrl has no effect on it. */
export function withCtrl(text: string): string {
  if (text === ' ') return '\0'
  if (text === '?') return '\u007f'
  return /^[a-z@[\\\]^_]$/i.test(text)
    ? String.fromCharCode(text.toUpperCase().charCodeAt(0) & 0x1f)
    : text
}
