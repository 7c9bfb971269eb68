'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { descriptionField, nameField } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'
import { IpVersion } from '@/lib/contract/ip'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { routes } from '@/lib/routes'
import { maxProblem, minProblem, subnetProblem } from './member-fields'
import { linkRefusal, memberRefusal, poolLinkRefusal } from './pool-refusal'

const selector = z.object({ pool: NameOrId })
const fields = { name: nameField, description: descriptionField }

export const createSubnetPool = defineFormAction({
  schema: z.object({ ...fields, ipVersion: IpVersion }),
  operation: subnetPoolOperations.systemSubnetPoolCreate,
  params: (body) => ({ body }),
  done: ({ name }) => ({
    notice: { content: `Subnet pool **${name}** created` },
    to: routes.subnetPool(name),
  }),
})

export const updateSubnetPool = defineFormAction({
  schema: selector.extend(fields),
  operation: subnetPoolOperations.systemSubnetPoolUpdate,
  params: ({ pool, ...body }, changed) => ({ path: { pool }, body: changed(body) }),
  // Renamed, it has another page.
  done: ({ name }, { pool }) => ({
    notice: { content: `Subnet pool **${name}** updated` },
    to: name === pool ? routes.subnetPools : routes.subnetPool(name),
  }),
})

export const deleteSubnetPools = defineCalls(subnetPoolOperations.systemSubnetPoolDelete)

const lengthField = z.string().trim().default('')

const newMember = z
  .object({
    pool: NameOrId,
    subnet: z.string().trim(),
    minPrefixLength: lengthField,
    maxPrefixLength: lengthField,
  })
  .superRefine(({ subnet, minPrefixLength: min, maxPrefixLength: max }, context) => {
    // Which version, and what is taken, is the platform's to say.
    const problems = {
      subnet: subnetProblem(subnet, undefined, []),
      minPrefixLength: minProblem(min, subnet),
      maxPrefixLength: maxProblem(max, min, subnet),
    }
    for (const [field, message] of Object.entries(problems))
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message })
  })

export const addSubnetPoolMember = defineFormAction({
  schema: newMember,
  operation: subnetPoolOperations.systemSubnetPoolMemberAdd,
  params: ({ pool, subnet, minPrefixLength: min, maxPrefixLength: max }) => ({
    path: { pool },
    body: {
      subnet,
      ...(min !== '' && { minPrefixLength: Number(min) }),
      ...(max !== '' && { maxPrefixLength: Number(max) }),
    },
  }),
  done: ({ subnet }, { pool }) => ({
    notice: { content: `Member **${subnet}** added` },
    to: routes.subnetPool(pool),
  }),
  refused: (result) => {
    const blamed = memberRefusal(result)
    return blamed && failure(blamed)
  },
})

export const removeSubnetPoolMembers = defineCalls(
  subnetPoolOperations.systemSubnetPoolMemberRemove,
)

export const linkSiloToSubnetPool = defineFormAction({
  schema: selector.extend({ silo: z.string().min(1, 'Silo is required').pipe(NameOrId) }),
  operation: subnetPoolOperations.systemSubnetPoolSiloLink,
  // The default stays where it is: making one is an action of its own, which moves it.
  params: ({ pool, silo }) => ({ path: { pool }, body: { silo, isDefault: false } }),
  done: () => ({ notice: { content: 'Silo linked' } }),
  refused: (result, { silo }) => {
    const blamed = linkRefusal(result, silo)
    return blamed && failure(blamed)
  },
})

export const linkSubnetPoolToSilo = defineFormAction({
  schema: z.object({ silo: NameOrId, pool: z.string().min(1, 'Subnet pool is required') }),
  operation: subnetPoolOperations.systemSubnetPoolSiloLink,
  params: ({ pool, silo }) => ({ path: { pool }, body: { silo, isDefault: false } }),
  done: (_, { pool }) => ({ notice: { content: `Subnet pool **${pool}** linked` } }),
  refused: (result, { pool }) => {
    const blamed = poolLinkRefusal(result, pool, 'Subnet pool')
    return blamed && failure(blamed)
  },
})

export const unlinkSubnetPools = defineCalls(subnetPoolOperations.systemSubnetPoolSiloUnlink)

export const setDefaultSubnetPools = defineCalls(subnetPoolOperations.systemSubnetPoolSiloUpdate)
