import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'
import type { DiskRow } from './disks'

/** A disk's attachment to an instance that is over: its metrics go on telling of it. */
export interface AttachmentRow extends Row {
  readonly diskId: string
  readonly instanceId: string
  readonly fromMs: number
  readonly toMs: number
}
export const pastAttachments = defineTable<AttachmentRow>()({
  name: 'past-attachments',
  indexes: { disk: (row) => row.diskId },
})

/** Notes that a disk's attachment ends now; nothing when it has none. */
export function endAttachment(world: World, disk: DiskRow): void {
  if (disk.instanceId === null) return
  const fromMs = disk.attachedSince ?? disk.timeCreated
  world.in(pastAttachments).put({
    id: world.uuid(),
    diskId: disk.id,
    instanceId: disk.instanceId,
    fromMs,
    toMs: world.now(),
  })
}
