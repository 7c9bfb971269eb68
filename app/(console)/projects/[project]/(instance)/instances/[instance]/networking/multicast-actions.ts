'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { checked } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'
import { multicastGroupOperations } from '@/lib/contract/multicast-group'
import { sourcesOf, sourcesProblem, validateGroup } from '@/lib/validate/multicast'
import { multicastRefusal } from './multicast-refusal'

const joined = z
  .object({
    project: NameOrId,
    instance: NameOrId,
    group: z.string().trim().pipe(checked(validateGroup)),
    sources: z.string().default(''),
    ipVersion: z.enum(['', 'v4', 'v6']).default(''),
  })
  .superRefine(({ group, sources }, context) => {
    // Only of an address the rest is known.
    const message = sourcesProblem(sources, /[.:]/.test(group) ? group : undefined)
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['sources'], message })
  })

export const joinMulticastGroup = defineFormAction({
  schema: joined,
  operation: multicastGroupOperations.instanceMulticastGroupJoin,
  params: ({ project, instance, group, sources, ipVersion }) => {
    const sourceIps = [...sourcesOf(sources)]
    return {
      path: { instance, multicastGroup: group },
      query: { project },
      body: {
        ...(sourceIps.length > 0 && { sourceIps }),
        ...(ipVersion !== '' && { ipVersion }),
      },
    }
  },
  done: ({ multicastIp }) => ({ notice: { content: `Joined multicast group **${multicastIp}**` } }),
  refused: (result) => {
    const { field, message } = multicastRefusal(result) ?? {}
    if (message === undefined) return undefined
    return field === undefined ? failure({}, [{ message }]) : failure({ [field]: message })
  },
})

export const leaveMulticastGroups = defineCalls(
  multicastGroupOperations.instanceMulticastGroupLeave,
)
