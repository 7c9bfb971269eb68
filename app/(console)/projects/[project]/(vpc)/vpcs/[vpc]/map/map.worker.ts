import type { MapGraph } from '@/lib/network/map-graph'
import { layoutMap } from '@/lib/network/map-layout'

/* Lays maps out away from the page's own thread, which never loads the library for it. */

addEventListener('message', ({ data }: MessageEvent<MapGraph>) => {
  postMessage(layoutMap(data), { transfer: [] })
})
