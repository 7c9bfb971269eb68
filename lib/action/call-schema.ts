import * as z from 'zod'
import type { ParamsOf } from '@/lib/api/call'
import { NameOrId } from '@/lib/contract/common'
import type { Operation } from '@/lib/contract/operation'

/** What a call of an operation takes, by the contract: names or ids in its path, query, and body. */
export function callSchema<O extends Operation>({ path, query, body }: O): z.ZodType<ParamsOf<O>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, NameOrId] as const)
  const parts = z.strictObject({
    ...(names.length > 0 && { path: z.strictObject(Object.fromEntries(names)) }),
    ...(query && { query: query.prefault({}) }),
    ...(body && { body }),
  })
  // What ParamsOf says of path, query and body; the compiler does not follow the placeholders.
  return parts as unknown as z.ZodType<ParamsOf<O>>
}
