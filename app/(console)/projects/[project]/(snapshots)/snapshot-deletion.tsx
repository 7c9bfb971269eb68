'use client'

import { deleteSnapshot } from '@/app/(console)/projects/[project]/_snapshots/snapshot-actions'
import ActionConfirm from '@/lib/action/action-confirm'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'

interface Props {
  readonly project: string
  readonly name: string
  readonly onClose: () => void
}

/** Asks before a snapshot is deleted, and deletes it. */
export default function SnapshotDeletion({ project, name, onClose }: Props) {
  return (
    <ActionConfirm
      title="Confirm delete snapshot"
      question={
        <>
          Delete snapshot <Named>{name}</Named>? This can’t be undone.
        </>
      }
      alsoGoes={['Its disk is kept', 'Disks and images created from it are kept']}
      danger
      actionTitle="Delete snapshot"
      action={() => deleteSnapshot({ project, snapshot: name })}
      call={planned('snapshotDelete', { path: { snapshot: name }, query: { project } })}
      onClose={onClose}
    />
  )
}
