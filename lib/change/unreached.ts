import { unstable_isUnrecognizedActionError as isUnrecognized } from 'next/navigation'
import type { Problem } from './outcome'
import { keepOpen } from './reopen'
import { SESSION_END_EVENT } from './session-end'

/** For an action that this build of the console doesn't have, or not for this page: it did not run. */
const UPDATED: Problem = {
  message: 'The console was updated. Nothing was sent.',
  isReloadDue: true,
}

/** The request or its answer was lost: it is unknown whether the request arrived. */
const UNREACHABLE: Problem = {
  message: 'The console can’t be reached, so the outcome is unknown.',
  outcomeUnknown: true,
}

/** A part of the program that an action needs couldn't be loaded: nothing was sent (unloaded.ts). */
export class NotLoaded extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

/** Why a call of a server action failed, from what it threw. */
export function unreached(cause: unknown): Problem {
  if (cause instanceof NotLoaded) return cause.problem
  return isUnrecognized(cause) ? UPDATED : UNREACHABLE
}

/** The same, for places with room to say what to do. */
export function unansweredProblem(cause: unknown): Problem {
  const problem = unreached(cause)
  if (!problem.outcomeUnknown) return problem
  const message = `${problem.message} Check your connection and whether the change was made, then try again.`
  return { ...problem, message }
}

/**
 * Reloads the page at its address. Forms keep what was typed, except secrets, and restore it; what was open
 * over the page opens again (reopen.ts).
 */
export function reloadPage(): void {
  keepOpen()
  window.dispatchEvent(new Event(SESSION_END_EVENT))
  window.location.reload()
}
