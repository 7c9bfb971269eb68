'use client'

import { deleteDisk } from '@/app/(console)/projects/[project]/disk-actions'
import { ActionConfirm } from '@/lib/action/action-confirm'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'

interface Props {
  readonly project: string
  readonly name: string
  readonly onClose: () => void
}

/** Asks before a disk is deleted, and deletes it. */
export default function DiskDeletion({ project, name, onClose }: Props) {
  return (
    <ActionConfirm
      confirmation={{
        title: 'Confirm delete disk',
        question: (
          <>
            Delete disk <Named>{name}</Named>? This can’t be undone.
          </>
        ),
        alsoGoes: ['Everything stored on it is lost', 'Snapshots and images made from it stay'],
        confirmLabel: 'Delete disk',
        danger: true,
        actionTitle: 'Delete disk',
        touches: ['diskList'],
        action: () => deleteDisk({ project, disk: name }),
        call: planned('diskDelete', { path: { disk: name }, query: { project } }),
      }}
      onClose={onClose}
    />
  )
}
