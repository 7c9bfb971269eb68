'use client'

import { useCallback } from 'react'
import { Mono } from '@/lib/ui/badge'
import { useDialog } from '@/lib/ui/use-dialog'
import { NeedsScript } from '@/app/(console)/system/_certificates/needs-script'
import { JsonInput } from '@/lib/form/choice-fields'
import { useChoice, useJsonField } from '@/lib/form/use-field'
import { Button } from '@/lib/ui/button'
import { FieldError } from '@/lib/ui/field'
import { MiniTable } from '@/lib/ui/mini-table'
import { Notice } from '@/lib/ui/notice'
import { type CertificateRow, hostProblem } from './certificate-row'

const load = () => import('./certificate-dialog')

const columns = [
  {
    label: 'Name',
    cell: ({ name }: CertificateRow) => <Mono>{name}</Mono>,
  },
  { label: 'Valid for', cell: ({ hosts }: CertificateRow) => hosts.join(', ') || '–' },
  { label: 'Expiry', cell: ({ expiry }: CertificateRow) => expiry || '–' },
]

const noRows: readonly CertificateRow[] = []

const parsed = (text: string): readonly CertificateRow[] =>
  // Written by the field below.
  text === '' ? noRows : (JSON.parse(text) as readonly CertificateRow[])

/**
 * The TLS certificates of a new silo, at least one. They contain private keys, so drafts don't store
 * them; drafts store their names, so that a returning reader knows what to choose again. `host` is the
 * name that they must cover, as far as known.
 */
export function CertificatesField({ host }: { host: string | undefined }) {
  const names = useChoice('certificateNames')
  const rows = useJsonField(
    'tlsCertificates',
    noRows,
    useCallback(
      (text: string) => {
        const given = parsed(text)
        return given.length === 0 ? 'Add at least one TLS certificate' : hostProblem(given, host)
      },
      [host],
    ),
  )
  const set = (next: readonly CertificateRow[]) => {
    rows.set(next)
    names.set(next.map(({ name }) => name).join(', '))
  }
  const { open, dialog } = useDialog(load, 'Add TLS certificate', {
    props: () => ({ rows: rows.value, host, onAdd: (row) => set([...rows.value, row]) }),
  })
  const lost = rows.value.length === 0 ? names.value : ''
  return (
    <div className="field">
      <span className="field-label">TLS certificates</span>
      <p className="field-hint">
        At least one that is valid for{' '}
        {host ? <Mono>{host}</Mono> : <span>the silo’s host name</span>}
        <span>.</span>
      </p>
      <NeedsScript />
      <JsonInput field={rows} isSecret />
      <input type="hidden" name={names.name} value={names.value} readOnly />
      {lost !== '' && (
        <Notice tone="notice">{`Private keys aren’t kept in drafts. Add again: ${lost}.`}</Notice>
      )}
      <MiniTable
        label="TLS certificates"
        rows={rows.value}
        rowKey={({ name }) => name}
        rowName={({ name }) => `certificate ${name}`}
        columns={columns}
        onRemove={(row) => set(rows.value.filter((each) => each !== row))}
      />
      <div className="button-row mt-1.5">
        <Button data-field="tlsCertificates" onClick={() => open()}>
          Add TLS certificate
        </Button>
      </div>
      <FieldError id="tlsCertificates" error={rows.error} />
      {dialog}
    </div>
  )
}
