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
import { fitScale, type Frame, type MapLayout, READABLE } from '@/lib/network/map-layout'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'

/** How many times its own size a map is drawn at. */
const SCALE_MIN = 0.2
const SCALE_MAX = 2
const STEP = 1.25
/** How much a pixel of wheel movement changes the exponent of the scale. */
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
  /** All of it in the frame, and no larger than it is. */
  readonly fit: () => void
  /** By shares of the frame: 1 to the right or down, -1 the other way. */
  readonly pan: (right: number, down: number) => void
  /** Keeps a box where it is in the frame when the map is laid out anew. */
  readonly hold: (id: string) => void
  /** For the frame: `+`, `-`, `0`; arrows scroll it by themselves. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface Shown {
  readonly layout: MapLayout
  /** What there is in the frame, which the map decides the height of. */
  readonly room: Frame
  /** Whether all of it is to be seen; where the reader has unfolded something, it stays readable. */
  readonly isFirst: boolean
  /** Id of the box that it begins with. */
  readonly start: string
}

/** The size of a map in a frame that scrolls: it fits until the reader zooms. */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  { layout, room, isFirst, start }: Shown,
): Zoom {
  useRegisterQuickActions(KEYS)
  const [chosen, choose] = useState<number | 'fit'>()
  const fitting = fitScale(layout, room)
  const scale =
    chosen === 'fit' || (chosen === undefined && isFirst)
      ? fitting
      : (chosen ?? Math.max(READABLE, fitting))
  /** What stays where it is in the frame: a point of the map, or a box. */
  const held = useRef<{ x: number; y: number; id?: string; atX: number; atY: number }>(undefined)
  const boxOf = (id: string) => layout.nodes.find((box) => box.id === id)

  const keep = useEffectEvent(() => {
    const [element, point] = [frame.current, held.current]
    held.current = undefined
    if (!element || !point) return
    const { x, y } = (point.id === undefined ? undefined : boxOf(point.id)) ?? point
    element.scrollTo(x * scale - point.atX, y * scale - point.atY)
  })
  useLayoutEffect(() => keep(), [scale, layout])

  const show = useEffectEvent(() => {
    const [element, box] = [frame.current, boxOf(start)]
    if (!element || !box) return
    const { clientWidth, clientHeight } = element
    const isLeft = (box.x + box.width) * scale <= clientWidth
    const isHigh = (box.y + box.height) * scale <= clientHeight * HIGH_SHARE
    element.scrollTo(
      isLeft ? 0 : (box.x + box.width / 2) * scale - clientWidth / 2,
      isHigh ? 0 : (box.y + box.height / 2) * scale - clientHeight * START_SHARE,
    )
  })
  useLayoutEffect(() => show(), [start])

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
    hold: (id) => {
      const [element, box] = [frame.current, boxOf(id)]
      if (!element || !box) return
      const { scrollLeft, scrollTop } = element
      held.current = {
        ...{ x: box.x, y: box.y, id },
        ...{ atX: box.x * scale - scrollLeft, atY: box.y * scale - scrollTop },
      }
    },
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
