import * as z from 'zod'
import type { ParamsOf } from '@/lib/api/call'
import { AlertSubscription } from '@/lib/contract/alert'
import { NameOrId } from '@/lib/contract/common'
import { Ip } from '@/lib/contract/ip'
import type { Operation } from '@/lib/contract/operation'

/** Path parameters that aren't names or ids. An address of an internet gateway may also be a name. */
const PLACES: Readonly<Record<string, z.ZodType>> = {
  address: z.union([NameOrId, Ip]),
  subscription: AlertSubscription,
  subnetMask: z.string().regex(/^\d{1,3}$/, 'invalid digit'),
}

/** The schema of an operation's parameters, by the contract: names or ids in its path, query, and body. */
export function callSchema<O extends Operation>({ path, query, body }: O): z.ZodType<ParamsOf<O>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']) => [name, PLACES[name] ?? NameOrId] as const,
  )
  const parts = z.strictObject({
    ...(names.length > 0 && { path: z.strictObject(Object.fromEntries(names)) }),
    ...(query && { query: query.prefault({}) }),
    ...(body && { body }),
  })
  // A cast to what ParamsOf says: the compiler can't derive it from the placeholders in the path.
  return parts as unknown as z.ZodType<ParamsOf<O>>
}
