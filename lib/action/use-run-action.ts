'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@/lib/change/use-router'
import { useCallback } from 'react'
import { RIGHTS } from '@/lib/api/rights'
import { logFailure } from '@/lib/errors/log'
import { leaveToSignIn } from '@/lib/change/session-end'
import { readAgain } from '@/lib/change/read-again'
import { requestPoll } from '@/lib/change/request-poll'
import { noteRedirect, markOwnChange, ownChange } from '@/lib/change/own-change'
import { toast } from '@/lib/ui/toast-store'
import type { Outcome } from '@/lib/change/outcome'
import { reloadPage, unreached } from '@/lib/change/unreached'
import { goOn, settleRun } from './settle-run'

/**
 * Runs a server action outside a form and shows the end: a notice and fresh lists, an error toast titled
 * with the action ('Delete project'), or sign-in when the session is over. Resolves to whether the action
 * worked.
 */
export function useRunAction() {
  const queries = useQueryClient()
  const router = useRouter()
  return useCallback(
    async (action: () => Promise<Outcome>, title: string): Promise<boolean> => {
      const begunOn = window.location.pathname
      let outcome: Outcome
      try {
        outcome = await ownChange(action())
      } catch (cause) {
        outcome = { type: 'failure', fieldErrors: {}, problems: [unreached(cause)] }
      }
      return settleRun(outcome, {
        leave: leaveToSignIn,
        log: (problem) => logFailure(title, problem),
        refuse: (content, isReloadDue) =>
          toast({
            ...{ variant: 'error', title, content },
            ...(isReloadDue && { action: { text: 'Reload', run: reloadPage } }),
          }),
        readAgain: (names) => void readAgain(queries, names),
        readRights: () => void queries.invalidateQueries({ queryKey: [RIGHTS] }),
        succeeded: () => {
          markOwnChange()
          requestPoll()
        },
        notify: (notice) => toast({ variant: 'success', ...notice }),
        goTo: (path) =>
          goOn(path, begunOn, {
            pathname: window.location.pathname,
            leave: () => {
              noteRedirect()
              router.follow(path, { scroll: false })
            },
            ask: () => router.push(path, { scroll: false }),
          }),
      })
    },
    [queries, router],
  )
}
