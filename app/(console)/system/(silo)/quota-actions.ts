'use server'

import * as z from 'zod'
import { quotaField } from '@/app/(console)/system/quota-field'
import { defineFormFlow, failed, failure } from '@/lib/action/define-action'
import { amountText, RESOURCES, type Resource } from '@/lib/capacity/amounts'
import { quotaText } from '@/lib/capacity/quota-change'
import { NameOrId } from '@/lib/contract/common'
import { siloOperations } from '@/lib/contract/silo'

const { siloQuotasUpdate, siloQuotasView } = siloOperations

/** A field and what it said at first: one that was left alone is not sent, and needs no check. */
const changed = (resource: Resource) => quotaField(resource).optional()

export const updateQuotas = defineFormFlow({
  schema: z
    .record(z.string(), z.string())
    .transform((fields) => {
      const same = RESOURCES.filter((each) => fields[each] === fields[`${each}Before`])
      return Object.fromEntries(
        Object.entries(fields).filter(([name]) => !same.some((each) => each === name)),
      )
    })
    .pipe(
      z.object({
        silo: NameOrId,
        cpus: changed('cpus'),
        memory: changed('memory'),
        storage: changed('storage'),
        cpusBefore: z.string().default(''),
        memoryBefore: z.string().default(''),
        storageBefore: z.string().default(''),
      }),
    ),
  isOneCall: true,
  run: async (call, input) => {
    const { silo, cpus, memory, storage } = input
    const body = { cpus, memory, storage }
    // As they are now: the form may have been open for long. Unread, the platform decides.
    const now = await call(siloQuotasView, { path: { silo } })
    const others =
      now.type === 'success'
        ? RESOURCES.filter((each) => {
            const [quota, before] = [now.data[each], input[`${each}Before`]]
            const isSent = body[each] !== undefined && before !== ''
            return isSent && quota !== null && quotaText(quota, each) !== before
          })
        : []
    if (now.type === 'success' && others.length > 0)
      return failure(
        Object.fromEntries(
          others.map((each) => [each, `Now ${amountText(each, now.data[each] ?? 0)}`]),
        ),
        [
          {
            message: 'Someone else changed these quotas. Check them, then save again.',
            isStale: true,
          },
        ],
      )
    const result = await call(siloQuotasUpdate, { path: { silo }, body })
    return result.type === 'success'
      ? {
          type: 'success',
          data: result.data,
          notice: { content: `Quotas of **${silo}** updated` },
        }
      : failed(result, siloQuotasUpdate.name)
  },
})
