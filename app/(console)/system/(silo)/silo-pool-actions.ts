'use server'

import * as z from 'zod'
import { poolLinkRefusal } from '@/app/(console)/system/ip-pool-refusal'
import { defineFormAction, failure } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { ipPoolOperations } from '@/lib/contract/ip-pool'

export const linkSiloPool = defineFormAction({
  schema: z.object({ silo: NameOrId, pool: z.string().min(1, 'IP pool is required') }),
  operation: ipPoolOperations.ipPoolSiloLink,
  // The default stays where it is: making one is an action of its own, which moves it.
  params: ({ silo, pool }) => ({ path: { pool }, body: { silo, isDefault: false } }),
  refused: (result, { pool }) => {
    const blamed = poolLinkRefusal(result, pool)
    return blamed && failure(blamed)
  },
  done: (_, { pool }) => ({ notice: { content: `IP pool **${pool}** linked` } }),
})
