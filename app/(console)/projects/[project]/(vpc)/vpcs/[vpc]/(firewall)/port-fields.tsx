'use client'

import { useState } from 'react'
import { JsonInput } from '@/lib/form/choice-fields'
import { type JsonField, useChoice } from '@/lib/form/use-field'
import { FieldError } from '@/lib/ui/field'
import { MiniTable } from '@/lib/ui/mini-table'
import { TextField } from '@/lib/ui/text-field'
import { notAdded } from './host-part-fields'
import { RemarkText } from './remark-text'
import { SubForm } from './sub-form'
import { useTypedItems } from './use-typed-items'

const COLUMNS = [
  {
    label: 'Ports',
    cell: (range: string) => (
      <span className="mono" translate="no">
        {range}
      </span>
    ),
  },
]

interface Props {
  /** useJsonField('ports', …). */
  readonly rows: JsonField<readonly string[]>
  /** What of them matches nothing. */
  readonly remark: string | undefined
}

/** Ports and ranges of them. */
export function PortFields({ rows, remark }: Props) {
  const typed = useChoice('portsValue', notAdded)
  const [problem, setProblem] = useState<string>()
  const change = (value: string) => {
    setProblem(undefined)
    typed.set(value)
  }
  const { add } = useTypedItems({
    read: ({ readPorts }) => readPorts(typed.value, rows.value),
    take: ({ added, rest = typed.value, problem: wrong }) => {
      if (added.length > 0) rows.set([...rows.value, ...added])
      typed.set(rest)
      setProblem(wrong)
    },
  })
  return (
    <SubForm
      noun="port filter"
      legend="Port filters"
      hint="Destination ports, several separated by commas. Leave blank to match all ports."
      field="ports"
      isEmpty={typed.value === ''}
      onAdd={add}
      onClear={() => change('')}
      rows={
        <>
          <MiniTable
            label="Port filters"
            columns={COLUMNS}
            rows={rows.value}
            rowKey={String}
            rowName={(range) => `port filter ${range}`}
            onRemove={(range) => rows.set(rows.value.filter((each) => each !== range))}
          />
          <RemarkText text={remark} />
          <FieldError id="ports" error={rows.error} />
        </>
      }
    >
      <JsonInput field={rows} />
      <TextField
        label="Port or range"
        name={typed.name}
        mono
        placeholder="22, 80, 8000-8080"
        value={typed.value}
        error={problem ?? typed.error}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </SubForm>
  )
}
