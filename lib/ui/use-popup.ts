'use client'

import { useEffect, useRef, useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { placePopup } from './popup-placement'
import type { Placement } from './popup-placement'

interface Popup extends Placement {
  open: boolean
  popup: RefObject<HTMLElement | null>
  anchor: RefObject<HTMLElement | null>
  /** Called after a press outside both, or when the focus goes elsewhere. */
  onDismiss: () => void
  /** The popup is at least as wide as the anchor. */
  matchWidth?: boolean
}

/**
 * Keeps an element with popover="manual" in the top layer and at its anchor while it is open. The element
 * is rendered at its place in the tree, so that inside a modal dialog it is not inert.
 */
export function usePopup({ open, popup, anchor, onDismiss, matchWidth, side, align, gap }: Popup) {
  // The latest callback, so that a new one doesn't place the popup again.
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  }, [onDismiss])

  useLayoutEffect(() => {
    const [element, beside] = [popup.current, anchor.current]
    if (!open || !element || !beside) return
    const move = () => {
      if (matchWidth) element.style.minWidth = `${beside.offsetWidth}px`
      placePopup(element, beside, { side, align, gap })
    }
    element.showPopover()
    move()

    const outside = (event: Event) =>
      event.target instanceof Node &&
      !element.contains(event.target) &&
      !beside.contains(event.target)
    const onScroll = (event: Event) => {
      if (outside(event)) move()
    }
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    for (const leaving of ['pointerdown', 'focusin'])
      document.addEventListener(leaving, (event) => outside(event) && dismiss.current(), options)
    document.addEventListener('scroll', onScroll, options)
    window.addEventListener('resize', move, options)
    // Content that changes while it is open, such as a filtered list, changes its height.
    const watcher = new ResizeObserver(move)
    watcher.observe(element)
    watcher.observe(beside)
    return () => {
      controller.abort()
      watcher.disconnect()
    }
  }, [open, popup, anchor, matchWidth, side, align, gap])
}
