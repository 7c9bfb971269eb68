'use server'

import * as z from 'zod'
import { defineFlow, failed } from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { settings } from '@/lib/env'
import { Uuid } from '@/lib/contract/common'
import { instanceOperations } from '@/lib/contract/instance'
import { parseKeys } from '@/lib/session/keys'
import { sealShare } from '@/lib/session/share'

/** Seals an instance's name and state, as the reader sees them now, for a link's card. */
export const shareFacts = defineFlow({
  schema: z.object({ instance: Uuid, length: z.enum(['hour', 'day', 'week']) }),
  run: async (call, { instance, length }): Promise<Outcome<string>> => {
    const operation = instanceOperations.instanceView
    const result = await call(operation, { path: { instance } })
    if (result.type !== 'success') return failed(result, operation.name)
    const { id, name, runState } = result.data
    const facts = { id, name, state: runState, madeAt: Date.now() }
    return {
      type: 'success',
      data: await sealShare(parseKeys(settings.sessionKeys), facts, length),
    }
  },
})
