'use client'

import { useCallback } from 'react'
import { NicPlaceFields } from '@/app/(console)/projects/[project]/_vpcs/nic-place-fields'
import { isStack, usesVersion } from '@/app/(console)/projects/[project]/_vpcs/nic-stacks'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { DescriptionField, TextField } from '@/lib/form/fields'
import { NestedForm } from '@/lib/form/nested-form'
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
export default function NicDialog(props: Props) {
  const { onAdd, onClose, rows, vpcs } = props
  // All interfaces of an instance are in one VPC.
  const hasStacks = usePlatformCan()('dualStack')
  const initial = {
    vpc: rows[0]?.vpc ?? (vpcs.length === 1 ? (vpcs[0] ?? '') : ''),
    ...(hasStacks && { stack: 'dual_stack' }),
  }
  return (
    <NestedForm
      title="Add network interface"
      submitLabel="Add network interface"
      draft="#nic"
      initial={initial}
      onClose={onClose}
      onDone={({ name = '', description = '', vpc = '', subnet = '', ...addresses }) =>
        onAdd({ name, description, vpc, subnet, ...addressesOfRow(addresses) })
      }
    >
      <NicDialogFields {...props} />
    </NestedForm>
  )
}

/** The addresses of a row; those of a version that it doesn't get are left behind. */
function addressesOfRow({
  ip = '',
  stack,
  ipv4 = '',
  ipv6 = '',
}: Readonly<Record<string, string>>) {
  if (!isStack(stack)) return { ip: ip.trim() }
  return {
    ...{ ip: '', stack },
    ipv4: usesVersion(stack, 'v4') ? ipv4.trim() : '',
    ipv6: usesVersion(stack, 'v6') ? ipv6.trim() : '',
  }
}

function NicDialogFields({ project, vpcs, rows }: Props) {
  const validName = useCallback(
    (value: string) =>
      validateName(value) ??
      (rows.some(({ name }) => name === value)
        ? 'An interface listed here already has that name'
        : undefined),
    [rows],
  )
  const only = rows[0]?.vpc
  return (
    <>
      <TextField label="Name" name="name" required mono validate={validName} data-autofocus />
      <DescriptionField />
      <NicPlaceFields
        project={project}
        vpcs={vpcs.map((name) => {
          const isOther = only !== undefined && name !== only
          return {
            value: name,
            label: name,
            meta: isOther ? 'The interfaces listed here are in another VPC' : undefined,
            disabled: isOther,
          }
        })}
        usedText={({ name }) =>
          rows.some(({ subnet }) => subnet === name)
            ? 'An interface listed here is already in it'
            : undefined
        }
      />
    </>
  )
}
