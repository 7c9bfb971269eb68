'use client'

import { createIpPool, updateIpPool } from '@/app/(console)/system/ip-pool-actions'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { RadioField } from '@/lib/form/choice-fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { Notice } from '@/lib/ui/notice'

/** What a platform makes of a pool that says nothing. */
const usual = { ipVersion: 'v4', poolType: 'unicast' }

export function PoolCreateForm() {
  const can = usePlatformCan()
  const canAssign = can('poolAssignment')
  return (
    <FormPanel
      title="Create IP pool"
      missing={useMissing().createInFleet}
      action={createIpPool}
      {...(can('versions')
        ? { initial: { ...usual, ...(canAssign && { assignment: 'silos' }) } }
        : {})}
      closeTo={routes.ipPools}
    >
      <PoolFields />
      {can('versions') && <KindFields canAssign={canAssign} />}
    </FormPanel>
  )
}

export function PoolEditForm({ name, description }: { name: string; description: string }) {
  return (
    <FormPanel
      title="Edit IP pool"
      submitLabel="Update IP pool"
      missing={useMissing().changeFleet}
      action={updateIpPool}
      initial={{ name, description }}
      hidden={{ pool: name }}
      pageOf={routes.ipPool}
      closeTo={routes.ipPools}
    >
      <PoolFields />
    </FormPanel>
  )
}

/** What stays as it is chosen, and whom it serves, which can be changed later. */
function KindFields({ canAssign }: { canAssign: boolean }) {
  const version = useChoice('ipVersion')
  const type = useChoice('poolType')
  return (
    <>
      <RadioField
        label="IP version"
        required
        look="segmented"
        choice={version}
        options={[
          { value: 'v4', label: 'IPv4' },
          { value: 'v6', label: 'IPv6' },
        ]}
        hint="Can’t be changed later."
      />
      <RadioField
        label="Type"
        required
        choice={type}
        options={[
          { value: 'unicast', label: 'Unicast', hint: 'Addresses of instances and floating IPs' },
          { value: 'multicast', label: 'Multicast', hint: 'Addresses of multicast groups' },
        ]}
        hint="Can’t be changed later."
      />
      {canAssign && <AssignmentField />}
    </>
  )
}

function AssignmentField() {
  return (
    <RadioField
      label="Assignment"
      required
      choice={useChoice('assignment')}
      options={[
        { value: 'silos', label: 'Silos', hint: 'For the silos that it is linked to' },
        {
          value: 'system_services',
          label: 'System services',
          hint: 'For the platform’s own services',
        },
      ]}
    />
  )
}

function PoolFields() {
  return (
    <>
      <Notice>Users of linked silos see the name and description when they choose a pool.</Notice>
      <NameField autoFocus />
      <DescriptionField />
    </>
  )
}
