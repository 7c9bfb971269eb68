'use server'

import * as z from 'zod'
import { defineCalls, defineFormFlow, failed, failure } from '@/lib/action/define-action'
import { noSpace } from '@/lib/errors/no-space'
import { descriptionField, nameField } from '@/lib/action/field-schemas'
import type { Outcome } from '@/lib/change/outcome'
import { NameOrId } from '@/lib/contract/common'
import { diskOperations } from '@/lib/contract/disk'
import { diskCan } from '@/lib/contract/disk-can'
import { type Snapshot, snapshotOperations } from '@/lib/contract/snapshot'
import { routes } from '@/lib/routes'
import {
  diskStateWords,
  snapshotReason,
} from '@/app/(console)/projects/[project]/_disks/disk-reasons'
import { readStorageLeft } from '@/app/(console)/projects/[project]/_disks/read-storage-left'

const snapshotForm = z.object({
  project: NameOrId,
  name: nameField,
  description: descriptionField,
  disk: z.string().min(1, 'Disk is required').pipe(NameOrId),
})

const made = ({ name }: Snapshot, project: string) => ({
  notice: {
    content: `Snapshot **${name}** created`,
    link: { href: routes.snapshots(project), text: 'View snapshots' },
  },
})

/** The flow of a form that takes a snapshot; `field` is the field for the disk, if it has one. */
const taking = (field: 'disk' | undefined, to: (project: string) => { to?: string }) =>
  defineFormFlow({
    schema: snapshotForm,
    isOneCall: true,
    run: async (call, { project, ...body }): Promise<Outcome<Snapshot>> => {
      const result = await call(snapshotOperations.snapshotCreate, { query: { project }, body })
      if (result.type === 'success')
        return {
          type: 'success',
          data: result.data,
          ...made(result.data, project),
          ...to(project),
        }
      const because = (message: string) =>
        field
          ? failure({ [field]: message })
          : failure({}, [{ message, status: result.status, requestId: result.requestId }])
      const left = result.status === 507 ? await readStorageLeft(call) : undefined
      const full = noSpace(result, 'this snapshot', left)
      if (full !== undefined) return because(full)
      if (result.type === 'error' && result.status === 404 && /\bdisk\b/.test(result.error.message))
        return because('This disk no longer exists, or you no longer have access.')
      // The platform says 503 of a disk in another state: whether it is that only the disk can tell.
      if (result.status === 503) {
        const disk = await call(diskOperations.diskView, {
          path: { disk: body.disk },
          query: { project },
        })
        if (disk.type === 'success' && !diskCan.snapshot(disk.data))
          return because(
            `The disk is ${diskStateWords(disk.data.state.state)} now. ${snapshotReason(disk.data) ?? ''}.`,
          )
      }
      return failed(result, snapshotOperations.snapshotCreate.name)
    },
  })

/** From a dialog about one disk; stays where it is. */
export const takeSnapshot = taking(undefined, () => ({}))
/** From the form over the list of snapshots; goes back to it. */
export const createSnapshot = taking('disk', (project) => ({ to: routes.snapshots(project) }))

export const takeSnapshots = defineCalls(snapshotOperations.snapshotCreate)
export const deleteSnapshots = defineCalls(snapshotOperations.snapshotDelete)
