'use client'

import { useCallback } from 'react'
import {
  CertificateFileFields,
  useCertificateFiles,
} from '@/app/(console)/system/_certificates/certificate-file-fields'
import { DescriptionField, TextField } from '@/lib/form/fields'
import { NestedForm } from '@/lib/form/nested-form'
import { validateName } from '@/lib/validate/name'
import { type CertificateRow, shownOf } from './certificate-row'
import { serverNow } from '@/lib/ui/clock'

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
  const files = useCertificateFiles(host)
  const { cert, key, check, isChecking } = files
  return (
    <NestedForm
      title="Add TLS certificate"
      submitLabel="Add TLS certificate"
      draft="#certificate"
      disabledReason={isChecking ? 'The files are being checked' : undefined}
      onClose={onClose}
      onDone={({ name = '', description = '' }) =>
        onAdd({ name, description, cert, key, ...shownOf(check, new Date(serverNow())) })
      }
    >
      <RowNameField rows={rows} />
      <DescriptionField />
      <CertificateFileFields files={files} />
    </NestedForm>
  )
}

function RowNameField({ rows }: Pick<Props, 'rows'>) {
  const validate = useCallback(
    (value: string) =>
      validateName(value) ??
      (rows.some(({ name }) => name === value)
        ? 'A certificate here already has that name'
        : undefined),
    [rows],
  )
  return <TextField label="Name" name="name" required mono validate={validate} data-autofocus />
}
