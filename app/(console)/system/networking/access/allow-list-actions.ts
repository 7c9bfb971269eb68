'use server'

import * as z from 'zod'
import { defineCalls, defineFormFlow, failed, failure } from '@/lib/action/define-action'
import { jsonField } from '@/lib/action/field-schemas'
import type { Outcome } from '@/lib/change/outcome'
import { allowListOperations } from '@/lib/contract/allow-list'
import { networkSettingsOperations } from '@/lib/contract/network-settings'
import {
  type Allowed,
  entriesOf,
  isSame,
  listProblem,
  lockOut,
  typedProblem,
} from '@/lib/network/allow-list'
import { readerAddress } from '@/lib/network/reader-address'
import { senderAddress } from '@/lib/session/server'
import { allowListRefusal } from './allow-list-refusal'
import { allowedOf } from './allowed-of'

const allowedSchema = z.discriminatedUnion('allow', [
  z.object({ allow: z.literal('any') }),
  z.object({ allow: z.literal('list'), ips: z.array(z.string()) }),
])

const change = z
  .object({
    allow: z.enum(['any', 'list']),
    ips: jsonField(z.array(z.string())),
    typedAddress: z.string().default(''),
    /** What the reader has seen. */
    before: jsonField(allowedSchema),
  })
  .superRefine(({ allow, ips }, context) => {
    const message = allow === 'list' ? listProblem(ips) : undefined
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['ips'], message })
  })

/**
 * The call replaces the whole list, including another user's changes since the reader saw it: in that
 * case nothing is sent, and the reader is told. A reader whom the list would lock out has to confirm
 * that first.
 */
export const updateAllowList = defineFormFlow({
  schema: change,
  isOneCall: true,
  run: async (call, { allow, ips, typedAddress, before }): Promise<Outcome> => {
    const { networkingAllowListView, networkingAllowListUpdate } = allowListOperations
    const wanted: Allowed = allow === 'any' ? { allow } : { allow, ips: entriesOf(ips) }
    const ip = readerAddress(await senderAddress())?.ip
    if (lockOut(wanted, ip) !== 'in') {
      const problem = typedProblem(typedAddress, ip)
      if (problem !== undefined) return failure({ typedAddress: problem })
    }
    const now = await call(networkingAllowListView, {})
    if (now.type !== 'success') return failed(now, networkingAllowListView.name)
    const stored = allowedOf(now.data)
    if (!stored || !isSame(stored, before))
      return failure({}, [
        {
          message:
            'Someone else changed the allow list. Nothing was saved. Close the form to see it, then edit it again.',
          isStale: true,
        },
      ])
    if (isSame(stored, wanted)) return failure({}, [{ message: 'No changes to save' }])
    const body = {
      allowedIps: wanted.allow === 'any' ? wanted : { ...wanted, ips: [...wanted.ips] },
    }
    const result = await call(networkingAllowListUpdate, { body })
    if (result.type === 'success')
      return { type: 'success', data: result.data, notice: { content: 'Allow list updated' } }
    return allowListRefusal(result) ?? failed(result, networkingAllowListUpdate.name)
  },
})

export const setInboundIcmp = defineCalls(networkSettingsOperations.networkingInboundIcmpUpdate)

export const setNetworkSettings = defineCalls(
  networkSettingsOperations.systemNetworkingSettingsUpdate,
)
