'use client'

import type { ReactNode } from 'react'
import ActionConfirm, { type Confirmation } from '@/lib/action/action-confirm'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'
import { rebootInstance, startInstance, stopInstance } from './instance-actions'
import { InstanceDeleteDialog } from './instance-delete-dialog'
import type { PowerAction } from './instance-power'
import { performPower, type PowerTarget } from './perform-power'

type Reversible = Exclude<PowerAction, 'delete'>

const actions = {
  start: startInstance,
  stop: stopInstance,
  reboot: rebootInstance,
} satisfies Record<Reversible, unknown>

interface Words {
  readonly verb: string
  readonly after: ReactNode
}

const words: Record<Reversible, Words> = {
  start: { verb: 'Start', after: '' },
  stop: {
    verb: 'Stop',
    after:
      ' Its disks and IP addresses stay; CPU and memory are freed. Processes get no chance to shut down.',
  },
  reboot: { verb: 'Reboot', after: ' Anything not saved to disk is lost.' },
}

const operations = {
  start: 'instanceStart',
  stop: 'instanceStop',
  reboot: 'instanceReboot',
} as const satisfies Record<Reversible, string>

function confirmationOf(action: Reversible, project: string, target: PowerTarget): Confirmation {
  const { name } = target
  const { verb, after } = words[action]
  return {
    title: `Confirm ${action} instance`,
    question: (
      <>
        <span>{`${verb} instance `}</span>
        <Named>{name}</Named>
        <span>{`?${after}`}</span>
      </>
    ),
    actionTitle: `${verb} instance`,
    action: () =>
      performPower(
        action,
        target,
        () => actions[action]({ project, instance: name }),
        (instance) => instance,
      ),
    call: planned(operations[action], { path: { instance: name }, query: { project } }),
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
