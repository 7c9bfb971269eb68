'use client'

import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MapGraph } from '@/lib/network/map-graph'
import { firstPicture, type Frame, layoutMap, type MapLayout } from '@/lib/network/map-layout'
import { mapScene, type MapScene } from '@/lib/network/map-scene'

/** The limits of the frame's height, which map.css has too. */
const HEIGHT_MIN = 320
const HEIGHT_SHARE = 0.75
const BORDERS = 2

/** How much room a map has in an element; undefined until that is known. */
export function useFrame() {
  const ref = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Frame>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth - BORDERS
      const height = Math.max(HEIGHT_MIN, innerHeight * HEIGHT_SHARE) - BORDERS
      setFrame((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      )
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    addEventListener('resize', measure)
    return () => {
      watcher.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])
  return { ref, frame }
}

export interface Picture {
  readonly scene: MapScene
  readonly layout: MapLayout
  readonly frame: Frame
  /** Nothing was folded or unfolded by the reader: all of it fits the frame. */
  readonly isFirst: boolean
  readonly fold: (groupId: string, isOpen: boolean) => void
  /** All that can be folded. */
  readonly foldAll: (isOpen: boolean) => void
}

/**
 * Which part of a graph is drawn, and where: at first everything if that fits and is readable,
 * otherwise with folded subnets. Groups that the reader folds or unfolds stay so; the map keeps its
 * shape.
 * @param path is drawn in any case
 * @param found so is this
 */
export function usePicture(
  graph: MapGraph | undefined,
  frame: Frame | undefined,
  path: ReadonlySet<string>,
  found: ReadonlySet<string>,
): Picture | undefined {
  const [chosen, choose] = useState<ReadonlyMap<string, boolean>>(new Map())
  const first = useMemo(
    () => graph && frame && firstPicture(graph, frame, path),
    [graph, frame, path],
  )
  return useMemo(() => {
    if (!graph || !frame || !first) return undefined
    const isOpen = (id: string): boolean => chosen.get(id) ?? first.isOpen
    const scene = mapScene(graph, isOpen, new Set([...path, ...found]))
    return {
      ...{ scene, frame },
      layout: layoutMap(scene, first.shape),
      isFirst: chosen.size === 0,
      fold: (id, isNowOpen) => choose((before) => new Map(before).set(id, isNowOpen)),
      foldAll: (isNowOpen) => choose(new Map(scene.groups.map(({ id }) => [id, isNowOpen]))),
    }
  }, [graph, frame, first, chosen, path, found])
}
