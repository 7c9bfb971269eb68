'use client'

import ActionConfirm, { type Confirmation } from '@/lib/action/action-confirm'
import type { Disk } from '@/lib/contract/disk'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'
import { detachDisk, planBootDisk, setBootDisk } from './storage-actions'

export type StorageAction = 'set' | 'unset' | 'detach'

type DiskRef = Pick<Disk, 'id' | 'name'>

interface Target {
  readonly project: string
  readonly instance: string
  readonly disk: DiskRef
  /** The boot disk, if there is one. */
  readonly boot: DiskRef | undefined
  /** How many disks there are beside the boot disk. */
  readonly others: number
}

function setting({ project, instance, disk, boot }: Target): Confirmation {
  const { id, name } = disk
  const input = { project, instance, disk: id, name, replaces: boot?.id ?? null }
  return {
    title: 'Confirm set boot disk',
    question: (
      <>
        Set <Named>{disk.name}</Named> as the boot disk of <Named>{instance}</Named>?{' '}
        {boot ? (
          <span>
            It replaces <Named>{boot.name}</Named>, which stays attached.
          </span>
        ) : (
          <span>The instance boots from it the next time it starts.</span>
        )}
      </>
    ),
    actionTitle: 'Set boot disk',
    action: () => setBootDisk(input),
    call: () => planBootDisk(input),
  }
}

function unsetting({ project, instance, disk, others }: Target): Confirmation {
  const input = { project, instance, disk: null, name: disk.name, replaces: disk.id }
  return {
    title: 'Confirm unset boot disk',
    question: (
      <>
        Unset <Named>{disk.name}</Named> as the boot disk of <Named>{instance}</Named>? It stays
        attached.{' '}
        <span>
          {others === 0
            ? 'It is the only disk, so the instance still boots from it.'
            : 'The instance will boot from one of its disks, but which one isn’t defined.'}
        </span>
      </>
    ),
    actionTitle: 'Unset boot disk',
    action: () => setBootDisk(input),
    call: () => planBootDisk(input),
  }
}

function detaching({ project, instance, disk }: Target): Confirmation {
  return {
    title: 'Confirm detach disk',
    question: (
      <>
        Detach <Named>{disk.name}</Named> from <Named>{instance}</Named>? The disk and its data are
        kept. You can attach it again, to this or another instance.
      </>
    ),
    actionTitle: 'Detach disk',
    action: () => detachDisk({ project, instance, disk: disk.name }),
    call: planned('instanceDiskDetach', {
      path: { instance },
      query: { project },
      body: { disk: disk.name },
    }),
  }
}

const confirmations = { set: setting, unset: unsetting, detach: detaching } satisfies Record<
  StorageAction,
  unknown
>

interface Props extends Target {
  readonly action: StorageAction
  readonly onClose: () => void
}

/** Asks before something is done to a disk of an instance, and does it. */
export default function StorageConfirm({ action, onClose, ...target }: Props) {
  return <ActionConfirm {...confirmations[action](target)} onClose={onClose} />
}
