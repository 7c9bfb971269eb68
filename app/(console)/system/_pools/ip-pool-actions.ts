'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { descriptionField, nameField } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'
import { IpPoolAssignment, ipPoolOperations, IpPoolType } from '@/lib/contract/ip-pool'
import { IpVersion } from '@/lib/contract/ip'
import { routes } from '@/lib/routes'
import { type IpRangeText, validateNewRange } from '@/lib/validate/ip-range'
import { linkRefusal, poolLinkRefusal, rangeRefusal } from './pool-refusal'

const selector = z.object({ pool: NameOrId })
const fields = { name: nameField, description: descriptionField }

export const deleteIpPools = defineCalls(ipPoolOperations.ipPoolDelete)

export const createIpPool = defineFormAction({
  schema: z.object({
    ...fields,
    // Asked for only where the platform has them.
    ipVersion: IpVersion.optional(),
    poolType: IpPoolType.optional(),
    assignment: IpPoolAssignment.optional(),
  }),
  operation: ipPoolOperations.ipPoolCreate,
  params: (body) => ({ body }),
  done: ({ name }) => ({
    notice: { content: `IP pool **${name}** created` },
    to: routes.ipPools,
  }),
})

export const assignIpPools = defineCalls(ipPoolOperations.systemIpPoolAssign)

export const updateIpPool = defineFormAction({
  schema: selector.extend(fields),
  operation: ipPoolOperations.ipPoolUpdate,
  params: ({ pool, ...body }, changed) => ({ path: { pool }, body: changed(body) }),
  // Renamed, it has another page (screens.md, what a success leads to).
  done: ({ name }, { pool }) => ({
    notice: { content: `IP pool **${name}** updated` },
    to: name === pool ? routes.ipPools : routes.ipPool(name),
  }),
})

const ends = { first: z.string().trim(), last: z.string().trim() }

/** Refuses ends that are no range. */
function requireRange(range: IpRangeText, context: z.core.$RefinementCtx): void {
  for (const [key, message] of Object.entries(validateNewRange(range, [])))
    context.addIssue({ code: 'custom', path: [key], message })
}

export const addIpRange = defineFormAction({
  schema: selector.extend(ends).superRefine(requireRange),
  operation: ipPoolOperations.ipPoolRangeAdd,
  params: ({ pool, ...body }) => ({ path: { pool }, body }),
  done: (_, { pool }) => ({ notice: { content: 'IP range added' }, to: routes.ipPool(pool) }),
  refused: (result) => {
    const blamed = rangeRefusal(result)
    return blamed && failure(blamed)
  },
})

export const addServiceRange = defineFormAction({
  schema: z.object(ends).superRefine(requireRange),
  operation: ipPoolOperations.ipPoolServiceRangeAdd,
  params: (body) => ({ body }),
  done: () => ({ notice: { content: 'IP range added' }, to: routes.servicePool }),
  refused: (result) => {
    const blamed = rangeRefusal(result)
    return blamed && failure(blamed)
  },
})

export const removeServiceRanges = defineCalls(ipPoolOperations.ipPoolServiceRangeRemove)

export const removeIpRanges = defineCalls(ipPoolOperations.ipPoolRangeRemove)

export const linkSiloToPool = defineFormAction({
  schema: selector.extend({
    silo: z.string().min(1, 'Silo is required').pipe(NameOrId),
  }),
  operation: ipPoolOperations.ipPoolSiloLink,
  // Making it the silo's default is a step of its own: it changes where new addresses come from.
  params: ({ pool, silo }) => ({ path: { pool }, body: { silo, isDefault: false } }),
  done: () => ({ notice: { content: 'Silo linked' } }),
  refused: (result, { silo }) => {
    const blamed = linkRefusal(result, silo)
    return blamed && failure(blamed)
  },
})

export const linkSiloPool = defineFormAction({
  schema: z.object({ silo: NameOrId, pool: z.string().min(1, 'IP pool is required') }),
  operation: ipPoolOperations.ipPoolSiloLink,
  // The default stays where it is: making one is an action of its own, which moves it.
  params: ({ silo, pool }) => ({ path: { pool }, body: { silo, isDefault: false } }),
  refused: (result, { pool }) => {
    const blamed = poolLinkRefusal(result, pool, 'IP pool')
    return blamed && failure(blamed)
  },
  done: (_, { pool }) => ({ notice: { content: `IP pool **${pool}** linked` } }),
})

export const unlinkPools = defineCalls(ipPoolOperations.ipPoolSiloUnlink)

export const setDefaultPools = defineCalls(ipPoolOperations.ipPoolSiloUpdate)
