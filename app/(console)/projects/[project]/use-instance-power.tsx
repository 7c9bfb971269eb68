'use client'

import { type ReactNode, useState } from 'react'
import { ActionConfirm, type Confirmation } from '@/lib/action/action-confirm'
import type { Outcome } from '@/lib/action/outcome'
import type { Instance } from '@/lib/contract/instance'
import { learn, press } from '@/lib/live/live-store'
import { Named } from '@/lib/ui/confirm-dialog'
import { deleteInstance, rebootInstance, startInstance, stopInstance } from './instance-actions'
import type { PowerAction } from './instance-power'

type Target = Pick<Instance, 'id' | 'name' | 'runState' | 'timeRunStateUpdated'>

const actions = {
  start: startInstance,
  stop: stopInstance,
  reboot: rebootInstance,
  delete: deleteInstance,
} satisfies Record<PowerAction, unknown>

interface Words {
  readonly verb: string
  readonly after: ReactNode
}

const words: Record<PowerAction, Words> = {
  start: { verb: 'Start', after: null },
  stop: {
    verb: 'Stop',
    after:
      ' Its disks and IP addresses stay; CPU and memory are freed. Processes get no chance to shut down.',
  },
  reboot: { verb: 'Reboot', after: ' Everything that is not on disk is lost.' },
  delete: {
    verb: 'Delete',
    after: ' This can’t be undone.',
  },
}

const alsoGoes: Partial<Record<PowerAction, readonly string[]>> = {
  delete: [
    'Attached disks are detached, not deleted',
    'Floating IPs are detached; the ephemeral IP is released',
    'Network interfaces are deleted',
  ],
}

/** What a confirmed power action makes stale; of a deleted instance nothing is left to be read. */
const touches: Record<PowerAction, readonly string[]> = {
  start: ['instanceList', 'instanceView'],
  stop: ['instanceList', 'instanceView'],
  reboot: ['instanceList', 'instanceView'],
  delete: ['instanceList'],
}

/** Shows the state on the way at once, and what came of it as soon as the platform has said so. */
async function perform(action: PowerAction, project: string, target: Target): Promise<Outcome> {
  const settle = press(action, target)
  try {
    const outcome = await actions[action]({ project, instance: target.name })
    if (outcome.type === 'success') {
      settle('agreed')
      if (outcome.data) learn(outcome.data)
    } else {
      const isUnknown =
        outcome.type === 'failure' && outcome.problems.some((problem) => problem.outcomeUnknown)
      settle(isUnknown ? 'unknown' : 'refused')
    }
    return outcome
  } catch (error) {
    settle('unknown')
    throw error
  }
}

function confirmationOf(action: PowerAction, project: string, target: Target): Confirmation {
  const { name } = target
  const { verb, after } = words[action]
  const more = alsoGoes[action]
  return {
    title: `Confirm ${action} instance`,
    question: (
      <>
        {verb} instance <Named>{name}</Named>?{after}
      </>
    ),
    confirmLabel: `${verb} instance`,
    danger: action === 'delete',
    actionTitle: `${verb} instance`,
    touches: touches[action],
    action: () => perform(action, project, target),
    ...(more ? { alsoGoes: more } : {}),
  }
}

/** Start, stop, reboot and delete, each after a question. Render `dialog` once; call `ask` to begin. */
export function useInstancePower(project: string): {
  readonly ask: (action: PowerAction, instance: Target) => void
  readonly dialog: ReactNode
} {
  const [confirmation, setConfirmation] = useState<Confirmation>()
  return {
    ask: (action, instance) => setConfirmation(confirmationOf(action, project, instance)),
    dialog: confirmation && (
      <ActionConfirm confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    ),
  }
}
