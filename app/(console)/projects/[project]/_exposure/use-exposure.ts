'use client'

import { useEffect, useState } from 'react'
import type { ExposureRow } from '@/lib/network/exposure'
import type { Network } from '@/lib/network/network'

type Rows = readonly (readonly ExposureRow[])[]

/** What they were worked out of. */
interface Known {
  readonly of: readonly Network[]
  readonly rows: Rows
}

export interface Exposure {
  /** By network; undefined until first computed. */
  readonly known: Known | undefined
  readonly isFailed: boolean
}

/**
 * The internet's access to each of the networks, computed by a worker. The former result stays until
 * the new one is ready. If no worker can start, the page computes the result itself.
 */
export function useExposure(networks: readonly Network[] | undefined): Exposure {
  const [known, setKnown] = useState<Known>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!networks) return
    let isHere = true
    const worker = new Worker(new URL('./exposure.worker.ts', import.meta.url), { type: 'module' })
    const settle = (rows: Rows) => {
      if (isHere) setKnown({ of: networks, rows })
      setFailed(false)
      worker.terminate()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Rows>) => settle(data))
    worker.addEventListener('error', () => {
      import('@/lib/network/exposure').then(
        ({ exposure }) => settle(networks.map(exposure)),
        () => setFailed(true),
      )
    })
    worker.postMessage(networks)
    return () => {
      isHere = false
      worker.terminate()
    }
  }, [networks])
  return { known, isFailed }
}
