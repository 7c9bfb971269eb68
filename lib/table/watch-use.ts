import type { RefObject } from 'react'

/**
 * Calls `over` once the tools of a list in `place` are unused: the focus is elsewhere, the search `field`
 * empty, and no panel open. Returns a function that stops the watching.
 */
export function watchUse(
  place: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  over: () => void,
): () => void {
  const isUsed = () =>
    place.current?.contains(document.activeElement) ||
    field.current?.value ||
    place.current?.querySelector(':popover-open')
  // After the event: only then is the focus in its new place.
  const look = () => setTimeout(() => isUsed() || over())
  const happenings = ['focusin', 'focusout', 'toggle']
  for (const each of happenings) document.addEventListener(each, look, true)
  // The focus may have moved while this code was loading.
  look()
  return () => {
    for (const each of happenings) document.removeEventListener(each, look, true)
  }
}
