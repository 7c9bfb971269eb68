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
  /** Of each network; undefined until it is known the first time. */
  readonly known: Known | undefined
  readonly isFailed: boolean
}

/**
 * What the internet can reach in each of the networks, by a worker; what was known before stays until
 * it is worked out anew. Where no worker can be had, the page works it out itself.
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
    worker.postMessage(networks, [])
    return () => {
      isHere = false
      worker.terminate()
    }
  }, [networks])
  return { known, isFailed }
}
