'use server'

import * as z from 'zod'
import {
  followingField,
  renameFollowed,
} from '@/app/(console)/projects/[project]/_vpcs/rename-followed'
import {
  defineCalls,
  defineFormAction,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import { checked, descriptionField, nameField } from '@/lib/action/field-schemas'
import type { Outcome } from '@/lib/change/outcome'
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

export const deleteVpcs = defineCalls(vpcOperations.vpcDelete)

export const createVpc = defineFormAction({
  schema: z.object({ project: NameOrId, ...fields, ipv6Prefix }),
  operation: vpcOperations.vpcCreate,
  params: ({ project, ...body }) => ({ query: { project }, body }),
  done: ({ name }, { project }) => ({
    notice: { content: `VPC **${name}** created` },
    to: routes.firewallRules(project, name),
  }),
})

const updateForm = selector.extend({ ...fields, following: followingField })
const isFollowed = ({ vpc, name, following }: z.output<typeof updateForm>) =>
  name !== vpc && following === 'change'

export const updateVpc = defineFormFlow({
  schema: updateForm,
  isOneCall: (input) => !isFollowed(input),
  run: async (call, input, changed): Promise<Outcome> => {
    const { project, vpc, following: _, ...given } = input
    const body = changed(given)
    const { vpcView, vpcUpdate } = vpcOperations
    if (isFollowed(input)) {
      // Before anything is changed for it.
      const taken = await call(vpcView, { path: { vpc: given.name }, query: { project } })
      if (taken.type === 'success') return failure({ name: 'VPC name already exists' })
    }
    const update = async (): Promise<Outcome> => {
      const result = await call(vpcUpdate, { path: { vpc }, query: { project }, body })
      if (result.type !== 'success') return failed(result, vpcUpdate.name)
      const { name } = result.data
      return {
        type: 'success',
        data: result.data,
        notice: { content: `VPC **${name}** updated` },
        to: routes.firewallRules(project, name),
      }
    }
    const renaming = { project, vpc, naming: { type: 'vpc', name: vpc }, to: given.name } as const
    return isFollowed(input) ? renameFollowed(call, renaming, update) : update()
  },
})
