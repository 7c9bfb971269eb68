'use client'

import { useState } from 'react'
import { ReadFileField } from '@/app/(console)/system/read-file-field'
import type { CertificateCheck } from '@/lib/certificates/check'
import { CertificateFacts } from './certificate-facts'
import { NeedsScript } from './needs-script'
import { useCertificateCheck } from './use-certificate-check'

const textOf = (bytes: Uint8Array<ArrayBuffer> | undefined): string =>
  bytes ? new TextDecoder().decode(bytes) : ''

export interface CertificateFiles {
  /** PEM, as in the files; empty before one is chosen. */
  readonly cert: string
  readonly key: string
  /** The result of the check; undefined while unknown. */
  readonly check: CertificateCheck | undefined
  readonly isChecking: boolean
  readonly setCert: (cert: string) => void
  readonly setKey: (key: string) => void
}

/** The files of a TLS certificate, looked through before they are sent. `host` is what the certificate must be good for, as far as it is known. */
export function useCertificateFiles(host: string | undefined): CertificateFiles {
  const [cert, setCert] = useState('')
  const [key, setKey] = useState('')
  return { cert, key, ...useCertificateCheck(cert, key, host), setCert, setKey }
}

/** Takes a certificate and its key, and says what is in them and what the platform would refuse. */
export function CertificateFileFields({ files }: { files: CertificateFiles }) {
  const { cert, key, check, setCert, setKey } = files
  return (
    <>
      <NeedsScript />
      <ReadFileField
        name="cert"
        label="Cert file"
        hint="PEM: the server’s certificate first, then its issuers."
        accept=".pem,.crt,.cer,.cert"
        problem={cert === '' ? undefined : check?.certProblem}
        onBytes={(bytes) => setCert(textOf(bytes))}
      />
      <ReadFileField
        name="key"
        label="Key file"
        hint="PEM, without a passphrase. It is sent once and never shown again."
        accept=".pem,.key"
        problem={key === '' ? undefined : check?.keyProblem}
        onBytes={(bytes) => setKey(textOf(bytes))}
      />
      {check && <CertificateFacts check={check} />}
    </>
  )
}
