'use server'

import * as z from 'zod'
import { defineCalls, defineFlow, defineFormFlow, failed } from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { NameOrId } from '@/lib/contract/common'
import { diskOperations } from '@/lib/contract/disk'
import { routes } from '@/lib/routes'
import { diskFields, makeDisk } from './disk-create'

export const deleteDisks = defineCalls(diskOperations.diskDelete)

/** Makes a usual disk of one that an import was left in, with what was sent so far. */
export const stopImport = defineFlow({
  schema: z.object({ project: NameOrId, disk: NameOrId }),
  run: async (call, { project, disk }): Promise<Outcome<undefined>> => {
    const params = { path: { disk }, query: { project } }
    const { diskView, diskBulkWriteImportStop, diskFinalizeImport } = diskOperations
    const now = await call(diskView, params)
    if (now.type !== 'success') return failed(now, diskView.name)
    if (now.data.state.state === 'importing_from_bulk_writes') {
      const stopped = await call(diskBulkWriteImportStop, params)
      if (stopped.type !== 'success') return failed(stopped, diskBulkWriteImportStop.name)
    }
    const finalized = await call(diskFinalizeImport, { ...params, body: {} })
    if (finalized.type !== 'success') return failed(finalized, diskFinalizeImport.name)
    return {
      type: 'success',
      data: undefined,
      notice: { content: `Disk **${disk}** is no longer in import mode` },
    }
  },
})

export const createDisk = defineFormFlow({
  schema: z.object(diskFields),
  isOneCall: true,
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
