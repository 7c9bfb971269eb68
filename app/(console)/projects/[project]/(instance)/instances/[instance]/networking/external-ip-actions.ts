'use server'

import * as z from 'zod'
import { poolValue } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-schemas'
import { poolRefusal } from '@/app/(console)/projects/[project]/_floating-ips/pool-refusal'
import { poolSelector } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { requiredMessage } from '@/lib/validate/required'

export const attachEphemeralIp = defineFormAction({
  schema: z.object({
    project: NameOrId,
    instance: NameOrId,
    pool: z.string().min(1, requiredMessage('IP pool')).pipe(poolValue),
  }),
  operation: externalIpOperations.instanceEphemeralIpAttach,
  params: ({ project, instance, pool }) => ({
    path: { instance },
    query: { project },
    body: { poolSelector: poolSelector(pool) },
  }),
  done: ({ ip }) => ({ notice: { content: `Ephemeral IP **${ip}** attached` } }),
  refused: (result, { pool }) => {
    const blamed = poolRefusal(result, pool)
    return blamed && failure(blamed)
  },
})

export const detachEphemeralIps = defineCalls(externalIpOperations.instanceEphemeralIpDetach)
