'use client'

import { deleteDisk, stopImport } from '@/app/(console)/projects/[project]/_disks/disk-actions'
import ActionConfirm, { type Confirmation } from '@/lib/action/action-confirm'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'

interface Props {
  readonly project: string
  readonly name: string
  readonly about: 'delete' | 'stop-import'
  readonly onClose: () => void
}

const confirmDelete = (project: string, name: string): Confirmation => ({
  title: 'Confirm delete disk',
  question: (
    <>
      Delete disk <Named>{name}</Named>? This can’t be undone.
    </>
  ),
  alsoGoes: ['Everything stored on it is lost', 'Snapshots and images created from it are kept'],
  danger: true,
  actionTitle: 'Delete disk',
  action: () => deleteDisk({ project, disk: name }),
  call: planned('diskDelete', { path: { disk: name }, query: { project } }),
})

const confirmStopImport = (project: string, name: string): Confirmation => ({
  title: 'Confirm exit import mode',
  question: (
    <>
      Exit import mode of disk <Named>{name}</Named>? It becomes a detached disk with the data sent
      so far.
    </>
  ),
  alsoGoes: ['An upload still writing to it will fail'],
  danger: true,
  actionTitle: 'Exit import mode',
  action: () => stopImport({ project, disk: name }),
  call: planned('diskFinalizeImport', { path: { disk: name }, query: { project }, body: {} }),
})

/** Asks before a disk is deleted or its import stopped, and does it. */
export default function DiskQuestion({ project, name, about, onClose }: Props) {
  const confirm = about === 'delete' ? confirmDelete : confirmStopImport
  return <ActionConfirm {...confirm(project, name)} onClose={onClose} />
}
