'use client'

import type { ReactNode } from 'react'
import { EquivalentButton } from '@/lib/equivalent/equivalent-button'
import type { PlannedCall } from '@/lib/equivalent/planned'
import { ConfirmDialog } from '@/lib/ui/confirm-dialog'
import { leaveToSignIn } from '@/lib/change/session-end'
import { toast } from '@/lib/ui/toast-store'
import type { Outcome, CallPlan } from '@/lib/change/outcome'
import { useRunAction } from './use-run-action'

/** An action that asks first. */
export interface Confirmation {
  /** 'Confirm delete instance'. */
  readonly title: string
  /** The question; the thing's name stands in <Named>. */
  readonly question: ReactNode
  /** What else goes with it, a line each. */
  readonly alsoGoes?: readonly ReactNode[]
  /** What else there is to know or to do before. */
  readonly more?: ReactNode
  readonly danger?: boolean
  /** Names the action in the error toast: 'Delete instance'. */
  readonly actionTitle: string
  readonly action: () => Promise<Outcome>
  /**
   * The call that the action makes, so that it can be shown as a command: `planned(…)`, or an
   * action that finds it out (definePlan).
   */
  readonly call: PlannedCall | (() => Promise<CallPlan | Outcome>)
}

/** The call that would be made, or what prevents it. */
export const planOf = async ({ call }: Confirmation): Promise<CallPlan | Outcome> =>
  typeof call === 'function' ? call() : { calls: [call] }

/** What would be called; undefined when something is in the way of it, which is told. */
async function toldPlan(confirmation: Confirmation): Promise<CallPlan | undefined> {
  const found = await planOf(confirmation)
  if ('calls' in found) return found
  if (found.type === 'expired') leaveToSignIn()
  if (found.type === 'failure')
    toast({
      variant: 'error',
      title: confirmation.actionTitle,
      content: found.problems.map(({ message }) => message).join(' '),
    })
  return undefined
}

/** Asks, acts, and closes: what went wrong is told by one error toast (specification, section 8). */
export default function ActionConfirm({
  onClose,
  ...confirmation
}: Confirmation & { readonly onClose: () => void }) {
  const run = useRunAction()
  const { title, question, alsoGoes, more, danger, actionTitle, action } = confirmation
  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      onConfirm={async () => {
        await run(action, actionTitle)
        onClose()
      }}
      {...(alsoGoes ? { alsoGoes } : {})}
      more={more}
      {...(danger ? { danger } : {})}
      aside={<EquivalentButton plan={() => toldPlan(confirmation)} />}
    >
      {question}
    </ConfirmDialog>
  )
}
