'use client'

import {
  createRouter,
  updateRouter,
} from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(routers)/router-actions'
import type { VpcRouter } from '@/lib/contract/vpc-router'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'

interface InVpc {
  readonly project: string
  readonly vpc: string
}

export function RouterCreateForm({ project, vpc }: InVpc) {
  return (
    <FormPanel
      title="Create router"
      missing={useMissing(project).changeNetwork}
      action={createRouter}
      hidden={{ project, vpc }}
      closeTo={routes.routers(project, vpc)}
    >
      <NameField autoFocus />
      <DescriptionField />
    </FormPanel>
  )
}

export function RouterEditForm(
  props: InVpc & { readonly router: Pick<VpcRouter, 'name' | 'description'> },
) {
  const { project, vpc, router } = props
  const { name, description } = router
  return (
    <FormPanel
      title="Edit router"
      submitLabel="Update router"
      missing={useMissing(project).changeNetwork}
      action={updateRouter}
      initial={{ name, description }}
      hidden={{ project, vpc, router: name }}
      pageOf={(to) => routes.router(project, vpc, to)}
      closeTo={routes.routers(project, vpc)}
    >
      <NameField autoFocus />
      <DescriptionField />
    </FormPanel>
  )
}
