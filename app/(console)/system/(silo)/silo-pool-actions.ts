'use server'

import * as z from 'zod'
import { defineAction, defineFormAction } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { ipPoolOperations } from '@/lib/contract/ip-pool'

const selector = z.object({ silo: NameOrId, pool: NameOrId })
export const setSiloDefaultPool = defineAction({
  schema: selector.extend({ isDefault: z.boolean() }),
  operation: ipPoolOperations.ipPoolSiloUpdate,
  params: ({ silo, pool, isDefault }) => ({ path: { pool, silo }, body: { isDefault } }),
  done: (_, { pool, isDefault }) => ({
    notice: {
      content: isDefault
        ? `**${pool}** is the default IP pool`
        : `**${pool}** is no longer the default IP pool`,
    },
  }),
})

export const linkSiloPool = defineFormAction({
  schema: z.object({ silo: NameOrId, pool: z.string().min(1, 'IP pool is required') }),
  operation: ipPoolOperations.ipPoolSiloLink,
  // The default stays where it is: making one is an action of its own, which moves it.
  params: ({ silo, pool }) => ({ path: { pool }, body: { silo, isDefault: false } }),
  done: (_, { pool }) => ({ notice: { content: `IP pool **${pool}** linked` } }),
})
