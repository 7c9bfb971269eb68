'use client'

import type { ReactNode } from 'react'
import { RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import type { ActionFormOptions } from '@/lib/form/use-action-form'
import { useChoice } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useMissing } from '@/lib/rights/use-missing'
import { Notice } from '@/lib/ui/notice'
import { createIpPool, updateIpPool } from './ip-pool-actions'
import { ipPools, type PoolKind, subnetPools } from './pool-kind'
import { createSubnetPool, updateSubnetPool } from './subnet-pool-actions'

interface CreateProps extends Pick<ActionFormOptions, 'action' | 'initial'> {
  readonly of: PoolKind
  /** The fields of what can't be changed later, or only by an action of its own. */
  readonly children: ReactNode
}

function CreateForm({ of, children, ...options }: CreateProps) {
  return (
    <FormPanel
      {...options}
      title={`Create ${of.noun}`}
      missing={useMissing().createInFleet}
      closeTo={of.list.href}
    >
      <NamingFields />
      {children}
    </FormPanel>
  )
}

export function IpPoolCreateForm() {
  const can = usePlatformCan()
  const canAssign = can('poolAssignment')
  // What a platform makes of a pool that says nothing.
  const usual = { ipVersion: 'v4', poolType: 'unicast', ...(canAssign && { assignment: 'silos' }) }
  return (
    <CreateForm of={ipPools} action={createIpPool} initial={can('versions') ? usual : undefined}>
      {can('versions') && (
        <>
          <VersionField />
          <TypeField />
          {canAssign && <AssignmentField />}
        </>
      )}
    </CreateForm>
  )
}

export function SubnetPoolCreateForm() {
  return (
    <CreateForm of={subnetPools} action={createSubnetPool} initial={{ ipVersion: 'v4' }}>
      <VersionField />
    </CreateForm>
  )
}

interface EditProps {
  readonly name: string
  readonly description: string
}

function EditForm({
  of,
  action,
  name,
  description,
}: EditProps & Pick<CreateProps, 'of' | 'action'>) {
  return (
    <FormPanel
      title={`Edit ${of.noun}`}
      submitLabel={`Update ${of.noun}`}
      missing={useMissing().changeFleet}
      action={action}
      initial={{ name, description }}
      hidden={{ pool: name }}
      pageOf={of.href}
      closeTo={of.list.href}
    >
      <NamingFields />
    </FormPanel>
  )
}

export const IpPoolEditForm = (props: EditProps) => (
  <EditForm of={ipPools} action={updateIpPool} {...props} />
)
export const SubnetPoolEditForm = (props: EditProps) => (
  <EditForm of={subnetPools} action={updateSubnetPool} {...props} />
)

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

function TypeField() {
  return (
    <RadioField
      label="Type"
      required
      choice={useChoice('poolType')}
      options={[
        { value: 'unicast', label: 'Unicast', hint: 'Addresses of instances and floating IPs' },
        { value: 'multicast', label: 'Multicast', hint: 'Addresses of multicast groups' },
      ]}
      hint="Can’t be changed later."
    />
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
