'use server'

import * as z from 'zod'
import {
  type Caller,
  defineCalls,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import { checked, descriptionField, nameField } from '@/lib/action/field-schemas'
import type { Outcome } from '@/lib/change/outcome'
import { NameOrId } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { vpcOperations } from '@/lib/contract/vpc'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import { validateSubnetIpv4Block, validateSubnetIpv6Block } from '@/lib/network/subnet-blocks'
import { routes } from '@/lib/routes'
import {
  followingField,
  renameFollowed,
} from '@/app/(console)/projects/[project]/_vpcs/rename-followed'
import { subnetRefusal } from './subnet-refusal'

const parent = z.object({ project: NameOrId, vpc: NameOrId })
const selector = parent.extend({ subnet: NameOrId })

const fields = {
  name: nameField,
  description: descriptionField,
  /** None takes the router away. */
  customRouter: z
    .string()
    .default('')
    .transform((text) => (text === '' ? null : text))
    .pipe(NameOrId.nullable()),
}
const block = z
  .string()
  .default('')
  .transform((text) => text.trim())

const createForm = parent.extend({
  ...fields,
  // Beside the other subnets they are judged once those have been read.
  ipv4Block: block.pipe(checked((value) => validateSubnetIpv4Block(value, []))),
  ipv6Block: block.pipe(checked((value) => validateSubnetIpv6Block(value, '', []))),
})

export const deleteSubnets = defineCalls(vpcSubnetOperations.vpcSubnetDelete)

/** Conflicts of the blocks with the VPC. The platform decides about data that could not be read. */
async function blockProblems(
  call: Caller,
  { project, vpc, ipv4Block, ipv6Block }: z.output<typeof createForm>,
): Promise<Record<string, string>> {
  const [subnets, parentVpc] = await Promise.all([
    call(vpcSubnetOperations.vpcSubnetList, { query: { project, vpc, limit: PICKER_LIMIT } }),
    call(vpcOperations.vpcView, { path: { vpc }, query: { project } }),
  ])
  const siblings = subnets.type === 'success' ? subnets.data.items : []
  const prefix = parentVpc.type === 'success' ? parentVpc.data.ipv6Prefix : ''
  const ipv4 = validateSubnetIpv4Block(ipv4Block, siblings)
  const ipv6 = validateSubnetIpv6Block(ipv6Block, prefix, siblings)
  return {
    ...(ipv4 !== undefined && { ipv4Block: ipv4 }),
    ...(ipv6 !== undefined && { ipv6Block: ipv6 }),
  }
}

export const createSubnet = defineFormFlow({
  schema: createForm,
  isOneCall: true,
  run: async (call, input): Promise<Outcome> => {
    const problems = await blockProblems(call, input)
    if (Object.keys(problems).length > 0) return failure(problems)
    const { project, vpc, customRouter, ipv6Block, ...body } = input
    const { vpcSubnetCreate } = vpcSubnetOperations
    const result = await call(vpcSubnetCreate, {
      query: { project, vpc },
      body: {
        ...body,
        ...(ipv6Block !== '' && { ipv6Block }),
        ...(customRouter !== null && { customRouter }),
      },
    })
    if (result.type !== 'success')
      return subnetRefusal(result, ipv6Block) ?? failed(result, vpcSubnetCreate.name)
    return {
      type: 'success',
      data: result.data,
      notice: { content: `Subnet **${result.data.name}** created` },
      to: routes.subnets(project, vpc),
    }
  },
})

/** An update without the custom router detaches it (behaviour-tenant.md, section 7). */
const routerUnread = failure({}, [
  {
    message:
      'The custom router couldn’t be read, and saving would detach it. Nothing was changed. Use the command line instead.',
  },
])

const updateForm = selector.extend({ ...fields, following: followingField })
const isFollowed = ({ subnet, name, following }: z.output<typeof updateForm>) =>
  name !== subnet && following === 'change'

export const updateSubnet = defineFormFlow({
  schema: updateForm,
  isOneCall: (input) => !isFollowed(input),
  run: async (call, input, changed): Promise<Outcome> => {
    const { project, vpc, subnet, following: _, customRouter, ...naming } = input
    const { vpcSubnetView, vpcSubnetUpdate } = vpcSubnetOperations
    const query = { project, vpc }
    if (naming.name !== subnet) {
      // The platform answers a name that is taken with an error that says nothing
      // (behaviour-tenant, section 4).
      const taken = await call(vpcSubnetView, { path: { subnet: naming.name }, query })
      if (taken.type === 'success') return failure({ name: 'Subnet name already exists' })
    }
    const now = await call(vpcSubnetView, { path: { subnet }, query })
    if (now.type !== 'success') return failed(now, vpcSubnetView.name)
    if (now.data.customRouterId === undefined) return routerUnread
    const body = { ...changed(naming), customRouter }
    const update = async (): Promise<Outcome> => {
      const result = await call(vpcSubnetUpdate, { path: { subnet }, query, body })
      if (result.type !== 'success')
        return subnetRefusal(result) ?? failed(result, vpcSubnetUpdate.name)
      return {
        type: 'success',
        data: result.data,
        notice: { content: `Subnet **${result.data.name}** updated` },
        to: routes.subnets(project, vpc),
      }
    }
    const renaming = {
      project,
      vpc,
      naming: { type: 'subnet', name: subnet },
      to: naming.name,
    } as const
    return isFollowed(input) ? renameFollowed(call, renaming, update) : update()
  },
})
