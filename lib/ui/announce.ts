export type Politeness = 'polite' | 'assertive'

/** Specification, section 9: announcements last 7 s, so that a reader who browses does not meet old ones. */
const LAST_MS = 7000

let said: readonly { readonly text: string; readonly until: number }[] = []

/** The texts said within the last seconds. Kept here, because the region of a dialog goes with the dialog. */
export const recentlySaid = (): readonly string[] =>
  said.flatMap(({ text, until }) => (Date.now() < until ? text : []))

/** Counts a text as said that is part of an announcement of several, such as one of many rows. */
export function noteSaid(text: string): void {
  const now = Date.now()
  said = [...said.filter(({ until }) => now < until), { text, until: now + LAST_MS }]
}

/**
 * Announces a text to screen readers. A modal dialog makes the rest of the page inert and silent, so the
 * topmost dialog's own region is used while one is open; else the page's (Announcer). Without a region the
 * text is dropped.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const regions = document.querySelectorAll<HTMLElement>(`[data-announcer='${politeness}']`)
  const region =
    [...regions].findLast((each) => each.closest('dialog:modal')) ??
    [...regions].find((each) => !each.closest('dialog'))
  if (!region) return
  const line = document.createElement('p')
  line.textContent = text
  region.append(line)
  noteSaid(text)
  setTimeout(() => line.remove(), LAST_MS)
}
