'use server'

import * as z from 'zod'
import { poolRefusal } from '@/app/(console)/projects/[project]/_floating-ips/pool-refusal'
import { defineAction, defineFormAction, failure } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { requiredMessage } from '@/lib/validate/required'

const selector = z.object({ project: NameOrId, instance: NameOrId })

export const attachEphemeralIp = defineFormAction({
  schema: selector.extend({ pool: z.string().min(1, requiredMessage('IP pool')).pipe(NameOrId) }),
  operation: externalIpOperations.instanceEphemeralIpAttach,
  params: ({ project, instance, pool }) => ({
    path: { instance },
    query: { project },
    body: { pool },
  }),
  done: ({ ip }) => ({ notice: { content: `Ephemeral IP **${ip}** attached` } }),
  refused: (result, { pool }) => {
    const blamed = poolRefusal(result, pool)
    return blamed && failure(blamed)
  },
})

export const detachEphemeralIp = defineAction({
  schema: selector,
  operation: externalIpOperations.instanceEphemeralIpDetach,
  params: ({ project, instance }) => ({ path: { instance }, query: { project } }),
  done: () => ({ notice: { content: 'Ephemeral IP detached' } }),
})
