'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { Suspense, useState } from 'react'
import type { Read } from '@/lib/api/query'
import { networkReads } from '@/lib/api/network-reads'
import { reads } from '@/lib/api/reads'
import type { ResultsPage } from '@/lib/contract/common'
import { ComboboxField, JsonInput, SelectField } from '@/lib/form/choice-fields'
import { type JsonField, useChoice } from '@/lib/form/use-field'
import {
  HOST_PART_LABELS,
  HOST_PART_TYPES,
  type HostPart,
  hostPartKey,
} from '@/lib/network/host-part'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { type PickerPage, useAllRows } from '@/lib/reading/use-all-rows'
import { FieldError } from '@/lib/ui/field'
import { MiniTable } from '@/lib/ui/mini-table'
import { TextField } from '@/lib/ui/text-field'
import { RemarkText } from './remark-text'
import { SubForm } from './sub-form'
import { useTypedItems } from './use-typed-items'

/** A hint that may come late, or not at all. */
const UnknownNames = lazyPart(() => import('./unknown-names'))

interface Props {
  /** useJsonField('targets' or 'hosts', …). */
  readonly rows: JsonField<readonly HostPart[]>
  /** 'target'. */
  readonly noun: string
  readonly legend: string
  readonly hint: string
  /** What an empty list means, if worth stating. */
  readonly none?: string
  readonly project: string
  readonly vpc: string
}

const TYPES = HOST_PART_TYPES.map((type) => ({ value: type, label: HOST_PART_LABELS[type] }))
const COLUMNS = [
  // A type that only another version knows is called as the platform calls it.
  { label: 'Type', cell: ({ type }: HostPart) => HOST_PART_LABELS[type] ?? type },
  {
    label: 'Value',
    cell: ({ value }: HostPart) => (
      <span className="mono" translate="no">
        {value}
      </span>
    ),
  },
]
const EXAMPLES = { ip: '10.0.0.5 or fd00::5', ip_net: '10.0.0.0/24 or fd00::/64' } as const

/** What is typed but not in the list yet would not be sent. */
export const notAdded = (text: string): string | undefined =>
  text.trim() === '' ? undefined : 'Add it to the list, or clear the field'

/** Ends of traffic: VPCs, subnets and instances by name, addresses and networks. */
export function HostPartFields({ rows, noun, legend, hint, none, project, vpc }: Props) {
  const field = rows.name
  const isHydrated = useHydrated()
  const chosen = useChoice(`${field}Type`)
  const typed = useChoice(`${field}Value`, notAdded)
  const [problem, setProblem] = useState<string>()
  const type = HOST_PART_TYPES.find((each) => each === chosen.value) ?? 'vpc'
  const choice = { ...typed, error: problem ?? typed.error }
  const change = (value: string) => {
    setProblem(undefined)
    typed.set(value)
  }
  const { add, reading } = useTypedItems({
    read: ({ readHostParts }) => readHostParts(typed.value, type, rows.value),
    take: ({ added, rest = typed.value, problem: wrong }) => {
      if (added.length > 0) rows.set([...rows.value, ...added])
      typed.set(rest)
      setProblem(wrong)
    },
  })
  const meant = type === 'ip_net' ? reading?.meantNetwork(typed.value) : undefined
  return (
    <SubForm
      {...{ noun, legend, hint, field }}
      isEmpty={typed.value === ''}
      onAdd={add}
      onClear={() => change('')}
      rows={
        <>
          <MiniTable
            label={legend}
            columns={COLUMNS}
            rows={rows.value}
            rowKey={hostPartKey}
            rowName={(part) => `${noun} ${part.value}`}
            onRemove={(part) => rows.set(rows.value.filter((each) => each !== part))}
          />
          {isHydrated && rows.value.length > 0 && (
            <Suspense>
              <UnknownNames {...{ project, vpc, noun }} parts={rows.value} />
            </Suspense>
          )}
          <RemarkText text={rows.value.length === 0 ? none : undefined} />
          <FieldError id={field} error={rows.error} />
        </>
      }
    >
      <JsonInput field={rows} />
      <SelectField
        label="Type"
        choice={{
          ...chosen,
          set: (next) => {
            chosen.set(next)
            // What is typed stays: names that were left over among addresses want another type.
            setProblem(undefined)
          },
        }}
        options={TYPES}
      />
      {type === 'ip' || type === 'ip_net' ? (
        <div>
          <TextField
            label={HOST_PART_LABELS[type]}
            name={choice.name}
            mono
            placeholder={EXAMPLES[type]}
            value={choice.value}
            error={choice.error}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <div role="status">{meant && <p className="field-hint mt-1">{meant}</p>}</div>
        </div>
      ) : (
        <NameField key={type} {...{ type, project, vpc }} choice={{ ...choice, set: change }} />
      )}
    </SubForm>
  )
}

interface Named {
  readonly id: string
  readonly name: string
}

/** One of the project's, or a name that is not there yet. Drawn anew for another type. */
function NameField(props: {
  readonly type: 'vpc' | 'subnet' | 'instance'
  readonly choice: ReturnType<typeof useChoice>
  readonly project: string
  readonly vpc: string
}) {
  const { type, choice, project, vpc } = props
  const read = (page: PickerPage): Read<ResultsPage<Named>> => {
    const query = { project, ...page }
    if (type === 'vpc') return networkReads.vpcList({ query })
    return type === 'instance'
      ? reads.instanceList({ query })
      : networkReads.vpcSubnetList({ query: { ...query, vpc } })
  }
  const { data, hasMore } = useAllRows(read)
  return (
    <ComboboxField
      label={HOST_PART_LABELS[type]}
      choice={choice}
      options={(data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
      custom
      hasMore={hasMore}
      placeholder="Choose or type names"
    />
  )
}
