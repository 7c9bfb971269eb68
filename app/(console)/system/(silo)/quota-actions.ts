'use server'

import * as z from 'zod'
import { quotaField } from '@/app/(console)/system/quota-field'
import { defineFormAction } from '@/lib/action/define-action'
import { RESOURCES, type Resource } from '@/lib/capacity/amounts'
import { NameOrId } from '@/lib/contract/common'
import { siloOperations } from '@/lib/contract/silo'

/** A field and what it said at first: one that was left alone is not sent, and needs no check. */
const changed = (resource: Resource) => quotaField(resource).optional()

export const updateQuotas = defineFormAction({
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
      }),
    ),
  operation: siloOperations.siloQuotasUpdate,
  params: ({ silo, ...body }) => ({ path: { silo }, body }),
  done: (_, { silo }) => ({ notice: { content: `Quotas of **${silo}** updated` } }),
})
