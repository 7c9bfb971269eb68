import type { RefObject } from 'react'

/**
 * Calls `over` once the tools of a list in `place` are unused: the focus is elsewhere, the search
 * `field` empty, and no panel open. Returns how to stop.
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
  // Once the focus is where it goes.
  const look = () => setTimeout(() => isUsed() || over())
  const happenings = ['focusin', 'focusout', 'toggle']
  for (const each of happenings) document.addEventListener(each, look, true)
  // It may have gone on while this was on its way.
  look()
  return () => {
    for (const each of happenings) document.removeEventListener(each, look, true)
  }
}
