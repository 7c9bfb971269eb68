'use server'

import * as z from 'zod'
import { defineAction, defineBulkAction, defineFormAction } from '@/lib/action/define-action'
import { checked, descriptionField, nameField } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'
import { vpcOperations } from '@/lib/contract/vpc'
import { validateVpcIpv6Prefix } from '@/lib/network/subnet-blocks'
import { routes } from '@/lib/routes'
import { validateDnsName } from '@/lib/validate/name'

const selector = z.object({ project: NameOrId, vpc: NameOrId })
const fields = { name: nameField, description: descriptionField, dnsName: checked(validateDnsName) }
/** Without a prefix the platform takes a random one. */
const ipv6Prefix = checked(validateVpcIpv6Prefix)
  .default('')
  .transform((text) => (text === '' ? undefined : text))

// One spec for one VPC and for many.
const remove = {
  schema: selector,
  operation: vpcOperations.vpcDelete,
  params: ({ project, vpc }: z.output<typeof selector>) => ({
    path: { vpc },
    query: { project },
  }),
  done: (_: unknown, { project, vpc }: z.output<typeof selector>) => ({
    notice: { content: `VPC **${vpc}** deleted` },
    to: routes.vpcs(project),
  }),
}

export const deleteVpc = defineAction(remove)
export const deleteVpcs = defineBulkAction(remove)

export const createVpc = defineFormAction({
  schema: z.object({ project: NameOrId, ...fields, ipv6Prefix }),
  operation: vpcOperations.vpcCreate,
  params: ({ project, ...body }) => ({ query: { project }, body }),
  done: ({ name }, { project }) => ({
    notice: { content: `VPC **${name}** created` },
    to: routes.firewallRules(project, name),
  }),
})

export const updateVpc = defineFormAction({
  schema: selector.extend(fields),
  operation: vpcOperations.vpcUpdate,
  params: ({ project, vpc, ...body }, changed) => ({
    path: { vpc },
    query: { project },
    body: changed(body),
  }),
  done: ({ name }, { project }) => ({
    notice: { content: `VPC **${name}** updated` },
    to: routes.firewallRules(project, name),
  }),
})
