'use client'

import { useCallback } from 'react'
import { Mono } from '@/lib/ui/badge'
import { useDialog } from '@/lib/ui/use-dialog'
import { INSTANCE_NETWORK_INTERFACES_MAX } from '@/lib/contract/limits'
import { JsonInput, RadioField } from '@/lib/form/choice-fields'
import { jsonValue, useChoice, useJsonField } from '@/lib/form/use-field'
import { stackWords } from '@/app/(console)/projects/[project]/_vpcs/nic-stacks'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { Button } from '@/lib/ui/button'
import { FieldError } from '@/lib/ui/field'
import { MiniTable } from '@/lib/ui/mini-table'
import { type Choices, loadingProblem, type NicRow, whyNone } from './form-values'
import { ListProblem } from './list-state'
import { useCount } from './name-fields'
import { ALONE } from './several'

const load = () => import('./nic-dialog')

const noRows: readonly NicRow[] = []

const hasFixedIp = ({ ip, ipv4, ipv6 }: NicRow): boolean =>
  [ip, ipv4, ipv6].some((address) => address !== undefined && address !== '')

const columns = [
  {
    label: 'Name',
    cell: ({ name }: NicRow) => <Mono>{name}</Mono>,
  },
  { label: 'VPC', cell: ({ vpc }: NicRow) => vpc },
  { label: 'Subnet', cell: ({ subnet }: NicRow) => subnet },
]

const columnsWithStacks = [
  ...columns,
  { label: 'IP version', cell: ({ stack }: NicRow) => stackWords(stack) },
]

/** The default one gets an address of each version. */
const DEFAULTS_OF_ONE = [
  { value: 'default_ipv4', label: 'Default, IPv4 only' },
  { value: 'default_ipv6', label: 'Default, IPv6 only' },
]

/** No interface, the platform's default one, or a list; the list is kept while others are chosen. */
export function NicFields({ project, choices }: { project: string; choices: Choices }) {
  const { vpcs } = choices
  const areLoading = loadingProblem(choices, 'vpcs')
  const hasStacks = usePlatformCan()('dualStack')
  const networking = useChoice('networking')
  const isCustom = networking.value === 'create'
  const isShared = useCount() > 1
  const rows = useJsonField(
    'nics',
    noRows,
    useCallback(
      (text: string) => {
        const nics = jsonValue(text, noRows)
        if (isCustom && nics.length === 0) return areLoading ?? 'Add at least one network interface'
        return isCustom && isShared && nics.some(hasFixedIp) ? ALONE.nics : undefined
      },
      [isCustom, isShared, areLoading],
    ),
  )
  const { open, dialog } = useDialog(load, 'Add network interface', {
    props: () => ({
      project,
      vpcs,
      rows: rows.value,
      onAdd: (row) => rows.set([...rows.value, row]),
    }),
  })
  const isFull = rows.value.length >= INSTANCE_NETWORK_INTERFACES_MAX
  return (
    <div className="field-group">
      <RadioField
        label="Network interface"
        choice={networking}
        options={[
          { value: 'none', label: 'None' },
          {
            ...{ value: 'default', label: 'Default' },
            ...(hasStacks && { hint: 'With an IPv4 and an IPv6 address' }),
          },
          ...(hasStacks ? DEFAULTS_OF_ONE : []),
          { value: 'create', label: 'Custom' },
        ]}
      />
      <JsonInput field={rows} />
      <div className="field-group" hidden={!isCustom}>
        <MiniTable
          label="Network interfaces"
          rows={rows.value}
          rowKey={({ name }) => name}
          rowName={({ name }) => `network interface ${name}`}
          columns={hasStacks ? columnsWithStacks : columns}
          onRemove={(row) => rows.set(rows.value.filter((each) => each !== row))}
        />
        <div className="button-row">
          <Button
            data-field="nics"
            disabledReason={
              isFull
                ? `An instance can have at most ${INSTANCE_NETWORK_INTERFACES_MAX} network interfaces`
                : vpcs.length === 0
                  ? whyNone(choices, 'vpcs', 'This project has no VPC')
                  : undefined
            }
            onClick={() => open()}
          >
            Add network interface
          </Button>
        </div>
        <ListProblem project={project} list="vpcs" />
        <FieldError id="nics" error={rows.error} />
      </div>
      {dialog}
    </div>
  )
}
