'use client'

import { useCallback } from 'react'
import { Mono } from '@/lib/ui/badge'
import { Icon } from '@/lib/ui/icon'
import { useDialog } from '@/lib/ui/use-dialog'
import { INSTANCE_EXTERNAL_IPS_MAX } from '@/lib/contract/limits'
import { JsonInput } from '@/lib/form/choice-fields'
import { jsonValue, useJsonField } from '@/lib/form/use-field'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { FieldError } from '@/lib/ui/field'
import { MiniTable } from '@/lib/ui/mini-table'
import { type Choices, whyNone } from './form-values'
import { ListState } from './list-state'
import { useCount } from './name-fields'
import { ALONE } from './several'

const load = () => import('./floating-ip-dialog')

const none: readonly string[] = []

interface AddressRow {
  readonly name: string
  readonly ip: string
}
const columns = [
  {
    label: 'Name',
    cell: ({ name }: AddressRow) => <Mono>{name}</Mono>,
  },
  {
    label: 'IP',
    cell: ({ ip }: AddressRow) => <Mono>{ip}</Mono>,
  },
]

/** Addresses of the project that the instance gets. */
export function FloatingIpFields(props: {
  readonly project: string
  readonly choices: Choices
  readonly ephemeralCount: number
}) {
  const { project, choices } = props
  const { floatingIps, hasFloatingIps } = choices
  const isShared = useCount() > 1
  const names = useJsonField(
    'floatingIps',
    none,
    useCallback(
      (text: string) =>
        isShared && jsonValue(text, none).length > 0 ? ALONE.floatingIps : undefined,
      [isShared],
    ),
  )
  const free = floatingIps.filter(({ name }) => !names.value.includes(name))
  const { open, dialog } = useDialog(load, 'Attach floating IP', {
    props: () => ({
      floatingIps: free,
      onAdd: (name) => names.set([...names.value, name]),
    }),
  })
  const rows = names.value.map((name) => ({
    name,
    ip: floatingIps.find((each) => each.name === name)?.ip ?? '—',
  }))
  const isFull = rows.length + props.ephemeralCount >= INSTANCE_EXTERNAL_IPS_MAX
  return (
    <div className="field-group" role="group" aria-label="Floating IPs">
      <p className="field-label">Floating IPs</p>
      <JsonInput field={names} />
      <ListState
        {...{ project, choices, list: 'floatingIps', field: { name: names.name } }}
        isEmpty={!hasFloatingIps && rows.length === 0}
        empty={
          <EmptyState compact icon={<Icon name="waypoints" />} title="No floating IPs">
            Create a floating IP in this project to attach it to an instance.
          </EmptyState>
        }
      >
        <MiniTable
          label="Floating IPs"
          rows={rows}
          rowKey={({ name }) => name}
          rowName={({ name }) => `floating IP ${name}`}
          columns={columns}
          onRemove={(row) => names.set(names.value.filter((name) => name !== row.name))}
        />
        <div className="button-row">
          <Button
            data-field="floatingIps"
            disabledReason={
              isFull
                ? `An instance can have at most ${INSTANCE_EXTERNAL_IPS_MAX} external IPs`
                : isShared
                  ? ALONE.floatingIps
                  : free.length === 0
                    ? whyNone(choices, 'floatingIps', 'No floating IPs available')
                    : undefined
            }
            onClick={() => open()}
          >
            Attach floating IP
          </Button>
        </div>
      </ListState>
      <FieldError id="floating-ips" error={names.error} />
      {dialog}
    </div>
  )
}
