'use client'

import { useEffect, useState } from 'react'
import { ReadFileField } from '@/app/(console)/system/read-file-field'
import type { SigningPairProblems } from '@/lib/certificates/signing-pair'
import { base64Of } from '@/lib/format/base64'

type Bytes = Uint8Array<ArrayBuffer> | undefined

const nothing: SigningPairProblems = {}

/** The problems of the pair, as far as they can be checked before sending. */
function usePairProblems(cert: Bytes, key: Bytes): SigningPairProblems {
  const [found, setFound] = useState<{ cert: Bytes; key: Bytes; problems: SigningPairProblems }>()
  useEffect(() => {
    if (!cert && !key) return
    let isHere = true
    import('@/lib/certificates/signing-pair')
      .then(({ checkSigningPair }) => checkSigningPair({ cert, key }))
      .then(
        (problems) => {
          if (isHere) setFound({ cert, key, problems })
        },
        // Nothing to look with: the platform says what is wrong.
        () => {},
      )
    return () => {
      isHere = false
    }
  }, [cert, key])
  return found && found.cert === cert && found.key === key ? found.problems : nothing
}

/** The pair that signs requests to the provider: both files or none. */
export function SigningFields() {
  const [cert, setCert] = useState<Bytes>()
  const [key, setKey] = useState<Bytes>()
  const problems = usePairProblems(cert, key)
  return (
    <>
      <input
        type="hidden"
        name="publicCert"
        value={cert ? base64Of(cert) : ''}
        data-secret
        readOnly
      />
      <input
        type="hidden"
        name="privateKey"
        value={key ? base64Of(key) : ''}
        data-secret
        readOnly
      />
      <ReadFileField
        name="publicCert"
        label="Public certificate"
        optional
        hint="DER. With its key, it signs requests to the provider."
        accept=".der,.cer,.crt"
        problem={problems.cert}
        onBytes={setCert}
      />
      <ReadFileField
        name="privateKey"
        label="Private key"
        optional
        hint="RSA, PKCS #1 in DER. It is sent once and never shown again."
        accept=".der,.key"
        problem={problems.key}
        onBytes={setKey}
      />
    </>
  )
}
