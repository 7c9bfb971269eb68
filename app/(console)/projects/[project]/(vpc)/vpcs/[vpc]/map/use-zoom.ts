'use client'

import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Box } from '@/lib/network/map-layout'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'

/** How many times its own size a map is drawn at. */
const SCALE_MIN = 0.2
const SCALE_MAX = 2
const STEP = 1.25
/** Names are still read at this size: a large map begins with it, and scrolls. */
const READABLE = 0.9
/** Of a wheel's way that doubles the size, as a share of a pixel. */
const WHEEL_SHARE = 0.002
/** How far down its frame what a map begins with may stand: on phones the rest is below the fold. */
const HIGH_SHARE = 0.4
/** Where it is brought to if it stands further down. */
const START_SHARE = 0.25
/** How much of the frame a press of a button moves the map by. */
const PAN_SHARE = 0.5

const KEYS = ['map'] as const

const clamped = (scale: number): number => Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale))

export interface Zoom {
  readonly scale: number
  readonly in: () => void
  readonly out: () => void
  /** As wide as the frame, and no larger than it is. */
  readonly fit: () => void
  /** By shares of the frame: 1 to the right or down, -1 the other way. */
  readonly pan: (right: number, down: number) => void
  /** For the frame: `+`, `-`, `0`; arrows scroll it by themselves. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The size of a map of this width in a frame that scrolls: until somebody zooms it fits, or is as
 * small as can be read. It begins with `start` in view.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  width: number,
  start: Box | undefined,
): Zoom {
  useRegisterQuickActions(KEYS)
  const [chosen, choose] = useState<number | 'fit'>()
  const [frameWidth, setFrameWidth] = useState<number>()
  const fitting = clamped(Math.min(1, (frameWidth ?? width) / width))
  const scale = chosen === 'fit' ? fitting : (chosen ?? Math.max(READABLE, fitting))
  /** The point of the map that stays where it is in the frame. */
  const held = useRef<{ x: number; y: number; atX: number; atY: number }>(undefined)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const watcher = new ResizeObserver(() => setFrameWidth(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [frame])

  useLayoutEffect(() => {
    const [element, point] = [frame.current, held.current]
    held.current = undefined
    if (element && point) element.scrollTo(point.x * scale - point.atX, point.y * scale - point.atY)
  }, [frame, scale])

  const show = useEffectEvent(({ x, y, width: across, height: down }: Box) => {
    const element = frame.current
    if (!element) return
    const { clientWidth, clientHeight } = element
    const isLeft = (x + across) * scale <= clientWidth
    const isHigh = (y + down) * scale <= clientHeight * HIGH_SHARE
    element.scrollTo(
      isLeft ? 0 : (x + across / 2) * scale - clientWidth / 2,
      isHigh ? 0 : (y + down / 2) * scale - clientHeight * START_SHARE,
    )
  })
  const place = start && JSON.stringify(start)
  const isMeasured = frameWidth !== undefined
  useLayoutEffect(() => {
    if (isMeasured && place !== undefined) show(JSON.parse(place) as Box)
  }, [isMeasured, place])

  const zoom = (next: number, at?: { x: number; y: number }) => {
    const element = frame.current
    if (!element) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
    const [atX, atY] = [at?.x ?? clientWidth / 2, at?.y ?? clientHeight / 2]
    held.current = { x: (scrollLeft + atX) / scale, y: (scrollTop + atY) / scale, atX, atY }
    choose(clamped(next))
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    // Else the browser zooms the page.
    event.preventDefault()
    const box = frame.current?.getBoundingClientRect()
    const at = box && { x: event.clientX - box.left, y: event.clientY - box.top }
    zoom(scale * Math.exp(-event.deltaY * WHEEL_SHARE), at)
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: WheelEvent) => onWheel(event)
    // React listens passively, and could not keep the page from zooming.
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [frame])

  const fit = () => choose('fit')
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(scale * STEP),
    '=': () => zoom(scale * STEP),
    '-': () => zoom(scale / STEP),
    '0': fit,
  }
  return {
    scale,
    in: () => zoom(scale * STEP),
    out: () => zoom(scale / STEP),
    fit,
    pan: (right, down) => {
      const element = frame.current
      element?.scrollBy(
        right * PAN_SHARE * element.clientWidth,
        down * PAN_SHARE * element.clientHeight,
      )
    },
    onKeyDown: (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
  }
}
