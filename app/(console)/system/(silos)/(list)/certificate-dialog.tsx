'use client'

import { useCallback, useState } from 'react'
import { ReadFileField } from '@/app/(console)/system/read-file-field'
import { DescriptionField, TextField } from '@/lib/form/fields'
import { NestedForm } from '@/lib/form/nested-form'
import { validateName } from '@/lib/validate/name'
import { CertificateFacts } from './certificate-facts'
import { type CertificateRow, shownOf } from './certificate-row'
import { useCertificateCheck } from './use-certificate-check'

/** PEM is plain text; what is not shows as something else than it. */
const textOf = (bytes: Uint8Array | undefined): string =>
  bytes ? new TextDecoder().decode(bytes) : ''

interface Props {
  /** Listed already. */
  readonly rows: readonly CertificateRow[]
  /** What it must be good for; undefined while that is not known. */
  readonly host: string | undefined
  readonly onAdd: (row: CertificateRow) => void
  readonly onClose: () => void
}

/** A TLS certificate that a silo will be made with: looked through here, before anything is sent. */
export default function CertificateDialog({ rows, host, onAdd, onClose }: Props) {
  const [cert, setCert] = useState('')
  const [key, setKey] = useState('')
  const { check, isChecking } = useCertificateCheck(cert, key, host)
  return (
    <NestedForm
      title="Add TLS certificate"
      submitLabel="Add TLS certificate"
      draft="#certificate"
      disabledReason={isChecking ? 'The files are being checked' : undefined}
      onClose={onClose}
      onDone={({ name = '', description = '' }) =>
        onAdd({ name, description, cert, key, ...shownOf(check, new Date()) })
      }
    >
      <RowNameField rows={rows} />
      <DescriptionField />
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
    </NestedForm>
  )
}

function RowNameField({ rows }: Pick<Props, 'rows'>) {
  const validate = useCallback(
    (value: string) =>
      validateName(value) ??
      (rows.some(({ name }) => name === value)
        ? 'A certificate listed here has that name'
        : undefined),
    [rows],
  )
  return <TextField label="Name" name="name" required mono validate={validate} data-autofocus />
}
