'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { MapGraph } from '@/lib/network/map-graph'
import type { MapLayout } from '@/lib/network/map-layout'

/** What decides where things stand: neither names nor states. */
const structureOf = ({ nodes, edges }: MapGraph): string =>
  JSON.stringify([nodes.map(({ id, parent }) => [id, parent]), edges.map(({ id }) => id)])

/**
 * Where everything stands on the map of a graph, by a worker; the former places stay until there are
 * new ones. Nothing moves while the same things are there.
 */
export function useLayout(graph: MapGraph | undefined): {
  readonly layout: MapLayout | undefined
  readonly isFailed: boolean
} {
  const [layout, setLayout] = useState<MapLayout>()
  const [isFailed, setFailed] = useState(false)
  const structure = graph && structureOf(graph)
  const layOut = useEffectEvent((worker: Worker) => worker.postMessage(graph, []))
  useEffect(() => {
    if (structure === undefined) return
    const worker = new Worker(new URL('./map.worker.ts', import.meta.url), { type: 'module' })
    const settle = (placed?: MapLayout) => {
      worker.terminate()
      if (placed) setLayout(placed)
      setFailed(!placed)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<MapLayout>) => settle(data))
    worker.addEventListener('error', () => settle())
    layOut(worker)
    return () => worker.terminate()
  }, [structure])
  return { layout, isFailed }
}
