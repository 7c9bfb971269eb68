'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { RIGHTS } from '@/lib/api/rights'
import { logFailure } from '@/lib/errors/log'
import { leaveToSignIn } from '@/lib/form/session-end'
import { requestPoll } from '@/lib/live/live-store'
import { expectChange } from '@/lib/table/use-stable-rows'
import { toast } from '@/lib/ui/toast-store'
import type { Outcome } from './outcome'

export interface RunOptions {
  /** Names the action in the error toast: 'Delete project'. */
  readonly title: string
  /** Names of the operations whose answers a success makes stale. */
  readonly touches: readonly string[]
}

/** The page offered what the platform refuses: it shows a state that others have changed since. */
const isOutdated = (status: number | undefined): boolean =>
  status === 400 || status === 404 || status === 409

/**
 * Runs a server action outside a form, and shows how it ended: a notice and fresh lists, an error
 * toast with the action's title, or sign-in when the session is over. Resolves to whether it worked.
 */
export function useRunAction() {
  const queries = useQueryClient()
  const router = useRouter()
  return useCallback(
    async (action: () => Promise<Outcome>, { title, touches }: RunOptions): Promise<boolean> => {
      const readAgain = () => {
        for (const name of touches) void queries.invalidateQueries({ queryKey: [name] })
      }
      let outcome: Outcome
      try {
        outcome = await action()
      } catch {
        // The request itself failed: offline, or a deployment in between. Nobody knows if it arrived.
        readAgain()
        toast({
          variant: 'error',
          title,
          content: 'The console could not be reached, so the outcome is unknown.',
        })
        return false
      }
      if (outcome.type === 'expired') {
        leaveToSignIn()
        return false
      }
      if (outcome.type === 'failure') {
        const { problems, fieldErrors } = outcome
        for (const problem of problems) logFailure(title, problem)
        if (problems.some(({ status }) => status === 403))
          void queries.invalidateQueries({ queryKey: [RIGHTS] })
        if (
          problems.some(
            ({ outcomeUnknown, isStale, status }) =>
              outcomeUnknown || isStale || isOutdated(status),
          )
        )
          readAgain()
        const messages = [...problems.map((each) => each.message), ...Object.values(fieldErrors)]
        toast({ variant: 'error', title, content: messages.join(' ') })
        return false
      }
      expectChange()
      requestPoll()
      readAgain()
      if (outcome.notice) toast({ variant: 'success', ...outcome.notice })
      // Already there: a push would turn a list back to its first page.
      if (outcome.to !== undefined && outcome.to !== window.location.pathname)
        router.push(outcome.to, { scroll: false })
      return true
    },
    [queries, router],
  )
}
