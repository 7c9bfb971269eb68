'use client'

import { useEffect, useMemo, useState } from 'react'
import type { readChain } from '@/lib/certificates/chain'
import type { Certificate } from '@/lib/contract/certificate'
import type { CertificateFacts } from '@/lib/certificates/certificate'

/** What certificates say of themselves, by id: absent while that is read, null where it can't be. */
export type FactsById = Readonly<Record<string, CertificateFacts | null>>

/** What certificates say of themselves; read once the code that reads them is here. */
export function useCertificateFacts(certificates: readonly Certificate[]): FactsById {
  // Null where it could not be loaded: nothing can be told.
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
        : Object.fromEntries(
            certificates.map(({ id, cert }) => [id, read?.(cert).chain?.[0] ?? null]),
          ),
    [certificates, read],
  )
}
