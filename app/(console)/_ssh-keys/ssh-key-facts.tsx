'use client'

import { useEffect, useState } from 'react'
import { fingerprintOf, readSshKey, type SshPublicKey } from '@/lib/ssh-key/read'
import { CopyButton } from '@/lib/ui/copy-button'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'

/** What a public key says of itself, and what ssh-keygen -l calls it. */
export function SshKeyFacts({ sshKey }: { sshKey: SshPublicKey }) {
  const fingerprint = useFingerprint(sshKey.line)
  return (
    <PropertyTable>
      <Property label="Type">{sshKey.kind}</Property>
      <Property label="Fingerprint">
        {fingerprint === undefined ? (
          <Skeleton width="14rem" height="0.75rem" />
        ) : (
          <>
            <span className="mono wrap-anywhere" translate="no">
              {fingerprint}
            </span>
            <CopyButton text={fingerprint} label="Copy fingerprint" />
          </>
        )}
      </Property>
      {sshKey.comment && <Property label="Comment">{sshKey.comment}</Property>}
    </PropertyTable>
  )
}

/** The fingerprint of a key's line; undefined while being computed. */
function useFingerprint(line: string): string | undefined {
  const [known, setKnown] = useState<{ readonly line: string; readonly fingerprint: string }>()
  useEffect(() => {
    const { key } = readSshKey(line)
    let isLatest = true
    if (key)
      void fingerprintOf(key).then((fingerprint) => {
        if (isLatest) setKnown({ line, fingerprint })
      })
    return () => {
      isLatest = false
    }
  }, [line])
  return known?.line === line ? known.fingerprint : undefined
}
