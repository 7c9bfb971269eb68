'use client'

import ActionConfirm, { type Confirmation } from '@/lib/action/action-confirm'
import { useJobWork } from '@/app/(console)/use-job-work'
import type {
  StoppedChange,
  StoppedTarget,
} from '@/app/(console)/projects/[project]/_instances/stopped-job'
import { stopping } from '@/app/(console)/projects/[project]/_instances/stopping'
import type { Disk } from '@/lib/contract/disk'
import { routes } from '@/lib/routes'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { detachDisks, planBootDisk, setBootDisk } from './storage-actions'

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
    title: 'Set boot disk?',
    question: boot
      ? named`Set ${name} as the boot disk of ${instance}? It replaces ${boot.name}, which stays attached.`
      : named`Set ${name} as the boot disk of ${instance}? The instance boots from it the next time it starts.`,
    actionTitle: 'Set boot disk',
    action: () => setBootDisk(input),
    call: () => planBootDisk(input),
  }
}

function unsetting({ project, instance, disk, others }: Target): Confirmation {
  const input = { project, instance, disk: null, name: disk.name, replaces: disk.id }
  return {
    title: 'Unset boot disk?',
    question:
      others === 0
        ? named`Unset ${disk.name} as the boot disk of ${instance}? It stays attached. It is the only disk, so the instance still boots from it.`
        : named`Unset ${disk.name} as the boot disk of ${instance}? It stays attached. The instance will boot from one of its disks, but which one isn’t defined.`,
    actionTitle: 'Unset boot disk',
    action: () => setBootDisk(input),
    call: () => planBootDisk(input),
  }
}

const detachment = defineRemoval({
  verb: 'detach',
  noun: 'disk',
  operation: 'instanceDiskDetach',
  action: detachDisks,
  right: 'changeInProject',
  call: ({ name }: DiskRef, { project, instance }: Target) => ({
    path: { instance },
    query: { project },
    body: { disk: name },
  }),
  question: ({ name }, { instance }) =>
    named`Detach ${name} from ${instance}? The disk and its data are kept. You can attach it again, to this or another instance.`,
  notice: ({ name }, { instance }) => `Disk **${name}** detached from **${instance}**`,
})

const confirmations: Record<StorageAction, (target: Target) => Confirmation> = {
  set: setting,
  unset: unsetting,
  detach: (target) => detachment.confirmation(target.disk, target),
}

/** Which step does it, and of what. */
const stepOf = (
  action: StorageAction,
  { project, instance, disk, boot }: Target,
): Pick<StoppedChange, 'by' | 'input'> =>
  action === 'detach'
    ? {
        by: 'instanceDiskDetach',
        // By id: another may have its name by the time the instance has stopped.
        input: { path: { instance }, query: { project }, body: { disk: disk.id } },
      }
    : {
        by: 'bootDisk',
        input: {
          ...{ project, instance, name: disk.name, replaces: boot?.id ?? null },
          disk: action === 'set' ? disk.id : null,
        },
      }

interface Props extends Target {
  readonly action: StorageAction
  /** The instance, where it has to be stopped for it. */
  readonly stops: StoppedTarget | undefined
  readonly onClose: () => void
}

/** Asks before something is done to a disk of an instance, and does it. */
export default function StorageConfirm({ action, stops, onClose, ...target }: Props) {
  const jobs = useJobWork()
  const usual = confirmations[action](target)
  const href = routes.instanceStorage(target.project, target.instance)
  const confirmation = stops
    ? stopping(usual, stops, { thing: target.disk.name, href, ...stepOf(action, target) }, jobs)
    : usual
  return <ActionConfirm {...confirmation} onClose={onClose} />
}
