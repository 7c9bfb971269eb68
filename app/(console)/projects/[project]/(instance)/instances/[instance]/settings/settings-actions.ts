'use server'

import * as z from 'zod'
import { allOf, partUnread } from '@/app/(console)/projects/[project]/_instances/instance-kept'
import { defineFormFlow, failed } from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { NameOrId } from '@/lib/contract/common'
import { InstanceAutoRestartPolicy, instanceOperations } from '@/lib/contract/instance'
import { platformVersion } from '@/lib/platform/platform-version'

/** `default` leaves it to the platform. */
const schema = z.object({
  project: NameOrId,
  instance: NameOrId,
  policy: z.enum([...InstanceAutoRestartPolicy.options, 'default'], 'Policy is required'),
})

export const setAutoRestart = defineFormFlow({
  schema,
  isOneCall: true,
  run: async (call, { project, instance, policy }): Promise<Outcome> => {
    const { instanceView, instanceUpdate } = instanceOperations
    const request = { path: { instance }, query: { project } }
    const now = await call(instanceView, request)
    if (now.type !== 'success') return failed(now, instanceView.name)
    const kept = allOf(now.data, await platformVersion())
    if (!kept) return partUnread
    const autoRestartPolicy = policy === 'default' ? null : policy
    const result = await call(instanceUpdate, {
      ...request,
      body: { ...kept, autoRestartPolicy },
    })
    if (result.type !== 'success') return failed(result, instanceUpdate.name)
    return {
      type: 'success',
      data: undefined,
      notice: { content: 'Auto-restart policy updated' },
    }
  },
})
