'use server'

import * as z from 'zod'
import { defineAction, defineBulkAction, defineFormFlow } from '@/lib/action/define-action'
import { NameOrId } from '@/lib/contract/common'
import { diskOperations } from '@/lib/contract/disk'
import { routes } from '@/lib/routes'
import { diskFields, makeDisk } from './disk-create'

const selector = z.object({ project: NameOrId, disk: NameOrId })

// One spec for one disk and for many: `ActionSpec` by way of its two makers.
const remove = {
  schema: selector,
  operation: diskOperations.diskDelete,
  params: ({ project, disk }: z.output<typeof selector>) => ({
    path: { disk },
    query: { project },
  }),
  done: (_: unknown, { disk }: z.output<typeof selector>) => ({
    notice: { content: `Disk **${disk}** deleted` },
  }),
}

export const deleteDisk = defineAction(remove)
export const deleteDisks = defineBulkAction(remove)

export const createDisk = defineFormFlow({
  schema: z.object(diskFields),
  run: async (call, input) => {
    const outcome = await makeDisk(call, input)
    if (outcome.type !== 'success') return outcome
    return {
      ...outcome,
      notice: { content: `Disk **${outcome.data.name}** created` },
      to: routes.disks(input.project),
    }
  },
})
