import * as z from 'zod'
import type { ParamsOf } from '@/lib/api/call'
import { AlertSubscription } from '@/lib/contract/alert'
import { NameOrId } from '@/lib/contract/common'
import { Ip } from '@/lib/contract/ip'
import type { Operation } from '@/lib/contract/operation'

/** What in a path is no name or id; of internet gateways, an address has a name. */
const PLACES: Readonly<Record<string, z.ZodType>> = {
  address: z.union([NameOrId, Ip]),
  subscription: AlertSubscription,
  subnetMask: z.string().regex(/^\d{1,3}$/, 'invalid digit'),
}

/** What a call of an operation takes, by the contract: names or ids in its path, query, and body. */
export function callSchema<O extends Operation>({ path, query, body }: O): z.ZodType<ParamsOf<O>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']) => [name, PLACES[name] ?? NameOrId] as const,
  )
  const parts = z.strictObject({
    ...(names.length > 0 && { path: z.strictObject(Object.fromEntries(names)) }),
    ...(query && { query: query.prefault({}) }),
    ...(body && { body }),
  })
  // What ParamsOf says of path, query and body; the compiler does not follow the placeholders.
  return parts as unknown as z.ZodType<ParamsOf<O>>
}
