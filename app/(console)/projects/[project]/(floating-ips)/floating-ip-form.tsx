'use client'

import { useState } from 'react'
import {
  createFloatingIp,
  updateFloatingIp,
} from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-actions'
import { PoolField } from '@/app/(console)/projects/[project]/_floating-ips/pool-field'
import {
  hasDefault,
  hasSeveralDefaults,
} from '@/app/(console)/projects/[project]/_floating-ips/pool-options'
import { defaultValue } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import { defineAttachableEditForm } from '@/app/(console)/projects/[project]/_instances/attachable-edit-form'
import { reads } from '@/lib/api/reads'
import { TextChoiceField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { useFormContext } from '@/lib/form/form-context'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { validateIp } from '@/lib/validate/ip'
import './floating-ip-form.css'

const optionalIp = (value: string) => (value === '' ? undefined : validateIp(value))

export function FloatingIpCreateForm({ project }: { project: string }) {
  return (
    <FormPanel
      missing={useMissing(project).changeInProject}
      title="Create floating IP"
      action={createFloatingIp}
      hidden={{ project }}
      closeTo={routes.floatingIps(project)}
    >
      <NameField autoFocus />
      <DescriptionField />
      <Advanced />
    </FormPanel>
  )
}

/** Open where something in it needs to be seen. */
function Advanced() {
  const { values, errors } = useFormContext()
  const can = usePlatformCan()
  const ip = useChoice('ip', optionalIp)
  const pools = useAllRows((query) => reads.projectIpPoolList({ query }))
  const known = pools.data?.items
  const isDefaultThere = known ? hasDefault(known) : true
  const areSeveral = known !== undefined && hasSeveralDefaults(known)
  // The pool follows from an address of the reader's choice.
  const isPoolFound = ip.value.trim() !== '' && can('addressAllocators')
  const choice = useChoice('pool')
  // With two default pools the platform requires a choice: IPv4 unless the reader chooses.
  const pool = areSeveral && choice.value === '' ? { ...choice, value: defaultValue('v4') } : choice
  // Once open it stays so, whatever becomes of the errors in it.
  const [isOpen, setOpen] = useState(false)
  const isNeeded =
    Boolean(errors['pool'] || errors['ip'] || values['pool'] || values['ip']) || !isDefaultThere
  return (
    <details
      className="advanced"
      open={isOpen || isNeeded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Advanced</summary>
      <div className="advanced-fields">
        <div hidden={isPoolFound}>
          <PoolField
            choice={pool}
            optional
            hint={
              areSeveral
                ? 'The silo has a default pool for each IP version.'
                : isDefaultThere
                  ? 'Leave blank to use the default pool.'
                  : 'The silo has no default pool: choose one.'
            }
          />
        </div>
        <TextChoiceField
          choice={ip}
          label="IP address"
          optional
          mono
          hint={
            can('addressAllocators')
              ? 'An address in one of the silo’s pools. Leave blank for the next available address.'
              : 'An address in the pool. Leave blank for the next available address.'
          }
        />
      </div>
    </details>
  )
}

export const FloatingIpEditForm = defineAttachableEditForm({
  noun: 'floating IP',
  action: updateFloatingIp,
  field: 'floatingIp',
  closeTo: routes.floatingIps,
  edit: routes.floatingIpEdit,
})
