'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useRouter } from '@/lib/change/use-router'
import type { FormState, FormValues } from '@/lib/change/outcome'
import { RIGHTS } from '@/lib/api/rights'
import { logFailure } from '@/lib/errors/log'
import { readAgain } from '@/lib/change/read-again'
import { requestPoll } from '@/lib/change/request-poll'
import { markOwnChange } from '@/lib/change/own-change'
import { announce } from '@/lib/ui/announce'
import { toast } from '@/lib/ui/toast-store'
import type { FieldErrors } from './field-checks'
import { leaveToSignIn } from '@/lib/change/session-end'
import { settleOutcome } from './settle-outcome'

/** Applies the end of a form's action to the page, its lists, and other open pages. */
export function useOutcome(options: {
  readonly isLocal: boolean
  readonly showErrors: (errors: FieldErrors) => void
  readonly onSent: () => void
  readonly onDone: ((values: FormValues) => void) | undefined
}): (state: FormState) => void {
  const { isLocal, showErrors, onSent, onDone } = options
  const pathname = usePathname()
  const router = useRouter()
  const queries = useQueryClient()
  return (state) =>
    settleOutcome(state, {
      leave: leaveToSignIn,
      showErrors,
      tell: (problem) => {
        logFailure(pathname, problem)
        announce(problem.message, 'assertive')
      },
      readAgain: (names) => void readAgain(queries, names),
      readRights: () => void queries.invalidateQueries({ queryKey: [RIGHTS] }),
      succeeded: () => {
        onSent()
        if (isLocal) return
        markOwnChange()
        requestPoll()
      },
      notify: (notice) => toast({ variant: 'success', ...notice }),
      // Replaces the form in the history: Back must not lead to a form with the old values.
      goTo: (path) => router.replace(path, { scroll: false }),
      done: (values) => onDone?.(values),
    })
}
