export interface Placement {
  side?: 'above' | 'below'
  align?: 'start' | 'center' | 'end'
  /** Distance from the anchor, px. */
  gap?: number
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The least distance from the window's edges, px. */
const EDGE = 8

/**
 * The place of a popup of the given size: beside its anchor, on the other side if the wanted one is too
 * small and the other is larger, and inside the window. In px of the window; `maxHeight` is the room on
 * that side.
 */
export function placementOf(
  anchor: Box,
  popup: { width: number; height: number },
  window: { width: number; height: number },
  { side = 'below', align = 'start', gap = 4 }: Placement = {},
): { left: number; top: number; maxHeight: number; side: 'above' | 'below' } {
  const room = {
    above: anchor.top - gap - EDGE,
    below: window.height - (anchor.top + anchor.height) - gap - EDGE,
  }
  const other = side === 'below' ? 'above' : 'below'
  const chosen = popup.height > room[side] && room[other] > room[side] ? other : side
  const height = Math.min(popup.height, Math.max(room[chosen], 0))
  const spare = { start: 0, center: 0.5, end: 1 }[align] * (anchor.width - popup.width)
  return {
    left: Math.max(EDGE, Math.min(anchor.left + spare, window.width - popup.width - EDGE)),
    top: chosen === 'below' ? anchor.top + anchor.height + gap : anchor.top - gap - height,
    maxHeight: Math.max(room[chosen], 0),
    side: chosen,
  }
}

/** Moves an open popup (position: fixed, top layer) to its anchor. */
export function placePopup(popup: HTMLElement, anchor: Element, placement?: Placement): void {
  popup.style.maxHeight = ''
  const { left, top, maxHeight } = placementOf(
    anchor.getBoundingClientRect(),
    { width: popup.offsetWidth, height: popup.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    placement,
  )
  popup.style.left = `${Math.round(left)}px`
  popup.style.top = `${Math.round(top)}px`
  if (popup.offsetHeight > maxHeight) popup.style.maxHeight = `${Math.floor(maxHeight)}px`
}

/**
 * Moves a popup to the left of a container, or to its right if there is no room, level with one of its
 * entries.
 */
export function placePopupBeside(popup: HTMLElement, entry: Element, container: Element): void {
  const [box, level] = [container.getBoundingClientRect(), entry.getBoundingClientRect()]
  const left = box.left - popup.offsetWidth - EDGE
  popup.style.left = `${Math.round(left >= EDGE ? left : box.right + EDGE)}px`
  popup.style.top = `${Math.round(level.top + (level.height - popup.offsetHeight) / 2)}px`
  // On a phone neither side may have room: below the menu it covers nothing that is needed.
  if (
    left < EDGE &&
    box.right + popup.offsetWidth + EDGE * 2 > document.documentElement.clientWidth
  ) {
    placePopup(popup, container, { align: 'end', gap: 6 })
  }
}
