'use client'

import {
  createSubnetPool,
  updateSubnetPool,
} from '@/app/(console)/system/_subnet-pools/subnet-pool-actions'
import { RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { Notice } from '@/lib/ui/notice'

export function SubnetPoolCreateForm() {
  return (
    <FormPanel
      title="Create subnet pool"
      missing={useMissing().createInFleet}
      action={createSubnetPool}
      initial={{ ipVersion: 'v4' }}
      closeTo={routes.subnetPools}
    >
      <NamingFields />
      <VersionField />
    </FormPanel>
  )
}

export function SubnetPoolEditForm(props: { name: string; description: string }) {
  return (
    <FormPanel
      title="Edit subnet pool"
      submitLabel="Update subnet pool"
      missing={useMissing().changeFleet}
      action={updateSubnetPool}
      initial={props}
      hidden={{ pool: props.name }}
      pageOf={routes.subnetPool}
      closeTo={routes.subnetPools}
    >
      <NamingFields />
    </FormPanel>
  )
}

function NamingFields() {
  return (
    <>
      <Notice>Users of linked silos see the name and description when they choose a pool.</Notice>
      <NameField autoFocus />
      <DescriptionField />
    </>
  )
}

function VersionField() {
  return (
    <RadioField
      label="IP version"
      required
      look="segmented"
      choice={useChoice('ipVersion')}
      options={[
        { value: 'v4', label: 'IPv4' },
        { value: 'v6', label: 'IPv6' },
      ]}
      hint="Can’t be changed later."
    />
  )
}
