'use client'

import { useEffect, useState } from 'react'
import type { CertificateCheck } from '@/lib/certificates/check'
import { serverNow } from '@/lib/ui/clock'

interface Checked {
  readonly key: string
  /** Undefined where the check itself could not be loaded: the platform has to say. */
  readonly check: CertificateCheck | undefined
}

/**
 * The check of a certificate and its key before they are sent (lib/certificates), once one or both are
 * there. `isChecking` until its result is known.
 */
export function useCertificateCheck(cert: string, key: string, host: string | undefined) {
  const [latest, setLatest] = useState<Checked>()
  const asked = JSON.stringify([cert, key, host])
  const isAsked = cert !== '' || key !== ''
  useEffect(() => {
    if (!isAsked) return
    let isHere = true
    const show = (check: CertificateCheck | undefined) => {
      if (isHere) setLatest({ key: asked, check })
    }
    import('@/lib/certificates/check')
      .then(({ checkCertificate }) =>
        checkCertificate(
          { cert, key, hostnames: host === undefined ? [] : [host] },
          new Date(serverNow()),
        ),
      )
      .then(show, () => show(undefined))
    return () => {
      isHere = false
    }
  }, [asked, isAsked, cert, key, host])
  const isKnown = isAsked && latest?.key === asked
  return { check: isKnown ? latest.check : undefined, isChecking: isAsked && !isKnown }
}
