'use client'

import type { ReactNode } from 'react'
import { EquivalentButton } from '@/lib/equivalent/equivalent-button'
import type { PlannedCall } from '@/lib/equivalent/planned'
import { ConfirmDialog } from '@/lib/ui/confirm-dialog'
import { leaveToSignIn } from '@/lib/change/session-end'
import { toast } from '@/lib/ui/toast-store'
import type { Outcome, CallPlan } from '@/lib/change/outcome'
import { useRunAction } from './use-run-action'

/** An action, and the question that comes before it. */
export interface Confirmation {
  /** 'Confirm delete instance'. */
  readonly title: string
  /** The question, with the thing's name in <Named>. */
  readonly question: ReactNode
  /** What else the action removes, a line each. */
  readonly alsoGoes?: readonly ReactNode[]
  /** What else the reader has to know or do first. */
  readonly more?: ReactNode
  readonly danger?: boolean
  /** Names the action in the error toast: 'Delete instance'. */
  readonly actionTitle: string
  readonly action: () => Promise<Outcome>
  /**
   * The call of the action, for showing it as a command: `planned(…)`, or a function that finds it out
   * (definePlan).
   */
  readonly call: PlannedCall | (() => Promise<CallPlan | Outcome>)
}

/** Finds the call that an action would make, or what prevents it. */
export const planOf = async ({ call }: Confirmation): Promise<CallPlan | Outcome> =>
  typeof call === 'function' ? call() : { calls: [call] }

/** The same, for showing: a toast tells what prevents the call, and the result is then undefined. */
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

/** Asks, acts, and closes; an error toast tells what went wrong (specification, section 8). */
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
