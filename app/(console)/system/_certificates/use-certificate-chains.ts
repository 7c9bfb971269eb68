'use client'

import { useEffect, useMemo, useState } from 'react'
import type { Chain, readChain } from '@/lib/certificates/chain'
import type { Certificate } from '@/lib/contract/certificate'

/** The certificates of chains, by the id of each: absent while that is read, null where it can't be. */
export type ChainsById = Readonly<Record<string, Chain | null>>

/** What certificates and their issuers' say of themselves; read once the code that reads them is here. */
export function useCertificateChains(certificates: readonly Certificate[]): ChainsById {
  // Null if the parser could not be loaded: nothing is known then.
  const [read, setRead] = useState<typeof readChain | null>()
  useEffect(() => {
    import('@/lib/certificates/chain').then(
      (module) => setRead(() => module.readChain),
      () => setRead(null),
    )
  }, [])
  return useMemo(
    () =>
      read === undefined
        ? {}
        : Object.fromEntries(certificates.map(({ id, cert }) => [id, read?.(cert).chain ?? null])),
    [certificates, read],
  )
}
