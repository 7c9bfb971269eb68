'use client'

import { createInternetGateway } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(gateways)/gateway-actions'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'

/** The platform can't change one afterwards: there is no other form. */
export function GatewayCreateForm({ project, vpc }: { project: string; vpc: string }) {
  return (
    <FormPanel
      title="Create internet gateway"
      missing={useMissing(project).changeNetwork}
      action={createInternetGateway}
      hidden={{ project, vpc }}
      closeTo={routes.internetGateways(project, vpc)}
    >
      <NameField autoFocus />
      <DescriptionField />
    </FormPanel>
  )
}
