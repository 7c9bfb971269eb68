'use client'

import { createIpPool, updateIpPool } from '@/app/(console)/system/ip-pool-actions'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { Notice } from '@/lib/ui/notice'

export function PoolCreateForm() {
  return (
    <FormPanel
      title="Create IP pool"
      missing={useMissing().createInFleet}
      action={createIpPool}
      closeTo={routes.ipPools}
    >
      <PoolFields />
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
      closeTo={routes.ipPools}
    >
      <PoolFields />
    </FormPanel>
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
