import * as z from 'zod'
import { NameOrId } from './common'
import { IpVersion } from './ip'

/**
 * The pool of an address: one by name, or a default one of the silo. Since a silo can have a default pool
 * of each IP version, `auto` without a version is for silos with a single default.
 */
export const PoolSelector = z.discriminatedUnion('type', [
  z.object({ type: z.literal('explicit'), pool: NameOrId }),
  z.object({ type: z.literal('auto'), ipVersion: IpVersion.nullish() }),
])
export type PoolSelector = z.infer<typeof PoolSelector>
