'use client'

import { createProbe } from '@/app/(console)/projects/[project]/(probes)/probe-actions'
import { requireSled } from '@/app/(console)/projects/[project]/(probes)/probe-fields'
import { PoolField } from '@/app/(console)/projects/[project]/_floating-ips/pool-field'
import {
  hasDefault,
  hasSeveralDefaults,
} from '@/app/(console)/projects/[project]/_floating-ips/pool-options'
import { defaultValue } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { reads } from '@/lib/api/reads'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'

export function ProbeForm({ project }: { project: string }) {
  const { changeNetwork } = useMissing(project)
  const { changeFleet } = useMissing()
  return (
    <FormPanel
      missing={changeNetwork ?? changeFleet}
      title="Create probe"
      action={createProbe}
      hidden={{ project }}
      closeTo={routes.probes(project)}
    >
      <NameField autoFocus />
      <DescriptionField />
      <SledField />
      <PoolChoice />
      <p className="text-subtle">
        No other probe can have the name, in whichever project. The network interface is in subnet
        default of VPC default, which the project must have.
      </p>
    </FormPanel>
  )
}

/** A sled that takes new things in. */
function SledField() {
  const sleds = useAllRows((query) => hardwareReads.sledList({ query }))
  const choice = useChoice('sled', requireSled)
  return (
    <RowsField
      choice={choice}
      label="Sled"
      required
      placeholder="Choose a sled"
      what="Sleds"
      operation="sledList"
      reading={sleds}
      none="No sleds available"
      options={sleds.data?.items.map(({ id, baseboard, policy }) => ({
        value: id,
        label: baseboard.serial,
        meta: policy.kind === 'expunged' ? 'Out of service' : undefined,
        disabled: policy.kind === 'expunged',
      }))}
    />
  )
}

/** Where its external address comes from. */
function PoolChoice() {
  const pools = useAllRows((query) => reads.projectIpPoolList({ query })).data?.items
  const chosen = useChoice('pool')
  // With two default pools the platform requires a choice: IPv4 unless the reader chooses.
  const areSeveral = pools !== undefined && hasSeveralDefaults(pools)
  const choice =
    areSeveral && chosen.value === '' ? { ...chosen, value: defaultValue('v4') } : chosen
  const isDefaultThere = pools ? hasDefault(pools) : true
  return (
    <PoolField
      choice={choice}
      optional
      hint={
        isDefaultThere
          ? 'Its external address comes from there.'
          : 'The silo has no default pool: choose one.'
      }
    />
  )
}
