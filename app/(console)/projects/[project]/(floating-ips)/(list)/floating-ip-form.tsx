'use client'

import { type ReactNode, useState } from 'react'
import {
  createFloatingIp,
  updateFloatingIp,
} from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-actions'
import { PoolField } from '@/app/(console)/projects/[project]/_floating-ips/pool-field'
import { reads } from '@/lib/api/reads'
import { DescriptionField, NameField, TextField } from '@/lib/form/fields'
import { useFormContext } from '@/lib/form/form-context'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
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
  const choice = useChoice('pool')
  const pools = useAllRows((query) => reads.projectIpPoolList({ query }))
  const hasDefault = pools.data?.items.some(({ isDefault }) => isDefault) ?? true
  // Once open it stays so, whatever becomes of the errors in it.
  const [isOpen, setOpen] = useState(false)
  const isNeeded =
    Boolean(errors['pool'] || errors['ip'] || values['pool'] || values['ip']) || !hasDefault
  return (
    <details
      className="advanced"
      open={isOpen || isNeeded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Advanced</summary>
      <div className="advanced-fields">
        <PoolField
          choice={choice}
          optional
          hint={
            hasDefault
              ? 'Leave blank to use the default pool.'
              : 'The silo has no default pool: choose one.'
          }
        />
        <TextField
          name="ip"
          label="IP address"
          optional
          mono
          hint="An address in the pool. Leave blank for the next available address."
          validate={optionalIp}
        />
      </div>
    </details>
  )
}

export function FloatingIpEditForm(props: {
  project: string
  name: string
  description: string
  /** What can't be changed. */
  children: ReactNode
}) {
  const { project, name, description, children } = props
  return (
    <FormPanel
      missing={useMissing(project).changeInProject}
      title="Edit floating IP"
      submitLabel="Update floating IP"
      action={updateFloatingIp}
      initial={{ name, description }}
      hidden={{ project, floatingIp: name }}
      closeTo={routes.floatingIps(project)}
    >
      {children}
      <NameField autoFocus />
      <DescriptionField />
    </FormPanel>
  )
}
