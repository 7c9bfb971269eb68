'use client'

import {
  createExternalSubnet,
  updateExternalSubnet,
} from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-actions'
import {
  prefixSize,
  validatePrefixLengthOf,
  validateWantedSubnet,
} from '@/app/(console)/projects/[project]/_external-subnets/subnet-fields'
import {
  defaultSubnetVersions,
  SubnetPoolField,
} from '@/app/(console)/projects/[project]/_external-subnets/subnet-pool-field'
import { useSubnetPools } from '@/app/(console)/projects/[project]/_external-subnets/use-subnet-pools'
import {
  defaultValue,
  defaultVersion,
} from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import { defineAttachableEditForm } from '@/app/(console)/projects/[project]/_instances/attachable-edit-form'
import type { IpVersion } from '@/lib/contract/ip'
import type { SiloSubnetPool } from '@/lib/contract/subnet-pool'
import { NumberField, RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField, TextField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { useMemo } from 'react'

export function ExternalSubnetCreateForm({ project }: { project: string }) {
  return (
    <FormPanel
      missing={useMissing(project).changeInProject}
      title="Create external subnet"
      action={createExternalSubnet}
      hidden={{ project }}
      initial={{ allocation: 'auto' }}
      closeTo={routes.externalSubnets(project)}
    >
      <NameField autoFocus />
      <DescriptionField />
      <AllocationFields />
    </FormPanel>
  )
}

const VERSIONS = ['v4', 'v6'] as const

/** The version of a chosen pool; undefined where it isn't known. */
function versionOf(
  value: string,
  pools: readonly SiloSubnetPool[] | undefined,
): IpVersion | undefined {
  const version = defaultVersion(value)
  if (version) return version
  const pool = pools?.find((each) => (value === '' ? each.isDefault : each.name === value))
  return VERSIONS.find((each) => each === pool?.ipVersion)
}

function AllocationFields() {
  const allocation = useChoice('allocation')
  return (
    <>
      <RadioField
        choice={allocation}
        label="Subnet"
        options={[
          { value: 'auto', label: 'Next available' },
          { value: 'explicit', label: 'A subnet of your choice' },
        ]}
      />
      {allocation.value === 'explicit' ? (
        <TextField
          name="subnet"
          label="Wanted subnet"
          required
          mono
          validate={validateWantedSubnet}
          hint="In one of the silo’s subnet pools, for example 198.51.100.16/28."
        />
      ) : (
        <NextFields />
      )}
    </>
  )
}

/** The next one of a pool that has the wanted length. */
function NextFields() {
  const pools = useSubnetPools().data?.items
  const chosen = useChoice('pool')
  // With two default pools the platform requires a choice: IPv4 unless the reader chooses.
  const areSeveral = pools !== undefined && defaultSubnetVersions(pools).length > 1
  const pool = areSeveral && chosen.value === '' ? { ...chosen, value: defaultValue('v4') } : chosen
  const version = versionOf(pool.value, pools)
  const validate = useMemo(
    () => (value: string) => validatePrefixLengthOf(version, value),
    [version],
  )
  const length = useChoice('prefixLength', validate)
  const size = prefixSize(version, length.value)
  return (
    <>
      <SubnetPoolField choice={pool} />
      <NumberField
        choice={length}
        label="Prefix length"
        required
        min={1}
        max={version === 'v4' ? 32 : 128}
        hint={
          size === undefined
            ? 'Bits that all its addresses share: 28 is a /28. The pool decides which lengths it allows.'
            : `${size}. The pool decides which lengths it allows.`
        }
      />
    </>
  )
}

export const ExternalSubnetEditForm = defineAttachableEditForm({
  noun: 'external subnet',
  action: updateExternalSubnet,
  field: 'externalSubnet',
  closeTo: routes.externalSubnets,
  edit: routes.externalSubnetEdit,
})
