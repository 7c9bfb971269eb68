'use client'

import { useCallback } from 'react'
import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { ComboboxField } from '@/lib/form/choice-fields'
import { DescriptionField, TextField } from '@/lib/form/fields'
import { NestedForm } from '@/lib/form/nested-form'
import { useChoice } from '@/lib/form/use-field'
import { useRead } from '@/lib/table/use-read'
import { validateIp } from '@/lib/validate/ip'
import { validateName } from '@/lib/validate/name'
import type { NicRow } from './form-values'

interface Props {
  readonly project: string
  readonly vpcs: readonly string[]
  /** Listed already. */
  readonly rows: readonly NicRow[]
  readonly onAdd: (row: NicRow) => void
  readonly onClose: () => void
}

/** A network interface that the instance will be made with. */
export function NicDialog(props: Props) {
  const { onAdd, onClose, rows, vpcs } = props
  // All interfaces of an instance are in one VPC.
  const initial = { vpc: rows[0]?.vpc ?? (vpcs.length === 1 ? (vpcs[0] ?? '') : '') }
  return (
    <NestedForm
      title="Add network interface"
      submitLabel="Add network interface"
      draft="#nic"
      initial={initial}
      onClose={onClose}
      onDone={({ name = '', description = '', vpc = '', subnet = '', ip = '' }) =>
        onAdd({ name, description, vpc, subnet, ip: ip.trim() })
      }
    >
      <NicDialogFields {...props} />
    </NestedForm>
  )
}

const optionalIp = (value: string) => (value.trim() === '' ? undefined : validateIp(value.trim()))

function NicDialogFields({ project, vpcs, rows }: Props) {
  const validName = useCallback(
    (value: string) =>
      validateName(value) ??
      (rows.some(({ name }) => name === value)
        ? 'An interface listed here has that name'
        : undefined),
    [rows],
  )
  const validVpc = useCallback(
    (value: string) => {
      const other = rows.find(({ vpc }) => vpc !== value)
      if (value === '') return 'VPC is required'
      return other && `All interfaces must be in the same VPC, ${other.vpc}`
    },
    [rows],
  )
  const vpc = useChoice('vpc', validVpc)
  const validSubnet = useCallback(
    (value: string) => {
      if (value === '') return 'Subnet is required'
      return rows.some(({ subnet }) => subnet === value)
        ? 'Each interface must be in a subnet of its own'
        : undefined
    },
    [rows],
  )
  const subnet = useChoice('subnet', validSubnet)
  const subnets = useRead({
    ...reads.vpcSubnetList({ query: { project, vpc: vpc.value, limit: PICKER_LIMIT } }),
    enabled: vpc.value !== '',
  })
  return (
    <>
      <TextField label="Name" name="name" required mono validate={validName} data-autofocus />
      <DescriptionField />
      <ComboboxField
        label="VPC"
        placeholder="Select a VPC"
        required
        choice={{
          ...vpc,
          set: (next) => {
            vpc.set(next)
            subnet.set('')
          },
        }}
        options={vpcs.map((name) => ({ value: name, label: name }))}
      />
      <ComboboxField
        label="Subnet"
        placeholder={
          vpc.value === ''
            ? 'Select a VPC first'
            : subnets.isPending
              ? 'Loading…'
              : 'Select a subnet'
        }
        emptyText={subnets.isError ? 'Subnets could not be loaded' : 'No subnets'}
        required
        disabled={vpc.value === ''}
        choice={subnet}
        options={(subnets.data?.items ?? []).map(({ name, ipv4Block }) => ({
          ...{ value: name, label: name, meta: ipv4Block },
        }))}
      />
      <TextField
        label="IP Address"
        name="ip"
        optional
        mono
        hint="The platform chooses one when left blank"
        validate={optionalIp}
      />
    </>
  )
}
