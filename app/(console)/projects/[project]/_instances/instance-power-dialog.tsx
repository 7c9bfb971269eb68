'use client'

import ActionConfirm, { type Confirmation } from '@/lib/action/action-confirm'
import type { Instance } from '@/lib/contract/instance'
import { callOf } from '@/lib/screens/calls'
import { Named } from '@/lib/ui/named'
import { rebootInstances, startInstances, stopInstances } from './instance-actions'
import { InstanceDeleteDialog } from './instance-delete-dialog'
import type { PowerAction } from './instance-power'
import { performPower, type PowerTarget } from './perform-power'

type Reversible = Exclude<PowerAction, 'delete'>

interface Words {
  readonly verb: string
  /** While the platform is at it. */
  readonly doing: string
  readonly after: string
}

const words: Record<Reversible, Words> = {
  start: { verb: 'Start', doing: 'Starting', after: '' },
  stop: {
    verb: 'Stop',
    doing: 'Stopping',
    after:
      ' Its disks and IP addresses stay; CPU and memory are freed. Processes get no chance to shut down.',
  },
  reboot: {
    verb: 'Reboot',
    doing: 'Rebooting',
    after: ' Anything not saved to disk is lost.',
  },
}

function sending(action: Reversible, project: string, instance: string) {
  const params = { path: { instance }, query: { project } }
  const done = ({ name }: Instance) => ({
    notice: { content: `${words[action].doing} instance **${name}**` },
  })
  switch (action) {
    case 'start':
      return callOf('instanceStart', startInstances, params, done)
    case 'stop':
      return callOf('instanceStop', stopInstances, params, done)
    case 'reboot':
      return callOf('instanceReboot', rebootInstances, params, done)
  }
}

function confirmationOf(action: Reversible, project: string, target: PowerTarget): Confirmation {
  const { name } = target
  const { verb, after } = words[action]
  const { action: run, call } = sending(action, project, name)
  return {
    title: `${verb} instance?`,
    question: (
      <>
        <span>{`${verb} instance `}</span>
        <Named>{name}</Named>
        <span>{`?${after}`}</span>
      </>
    ),
    actionTitle: `${verb} instance`,
    action: () => performPower(action, target, run, (instance) => instance),
    call,
  }
}

/** Asks before a power action, and does it. */
export default function InstancePowerDialog(props: {
  readonly project: string
  readonly action: PowerAction
  readonly instance: PowerTarget
  readonly onClose: () => void
}) {
  const { project, action, instance, onClose } = props
  if (action === 'delete')
    return <InstanceDeleteDialog project={project} instance={instance} onClose={onClose} />
  return <ActionConfirm {...confirmationOf(action, project, instance)} onClose={onClose} />
}
