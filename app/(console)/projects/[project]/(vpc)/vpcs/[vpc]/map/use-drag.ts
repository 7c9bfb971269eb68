'use client'

import { type PointerEvent, type RefObject, useRef } from 'react'

/** Moves what scrolls in a frame with a mouse that is pressed beside its boxes; fingers do without. */
export function useDrag(frame: RefObject<HTMLElement | null>) {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const end = () => {
    last.current = undefined
    delete frame.current?.dataset.isDragged
  }
  return {
    onPointerDown: ({ target, pointerType, button, clientX, clientY, pointerId }: PointerEvent) => {
      const isBeside = target instanceof Element && target.closest('a, button') === null
      if (pointerType !== 'mouse' || button !== 0 || !isBeside || !frame.current) return
      last.current = { x: clientX, y: clientY }
      frame.current.setPointerCapture(pointerId)
      frame.current.dataset.isDragged = 'true'
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = last.current
      if (!from) return
      frame.current?.scrollBy(from.x - clientX, from.y - clientY)
      last.current = { x: clientX, y: clientY }
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
