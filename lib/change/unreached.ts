import { unstable_isUnrecognizedActionError as isUnrecognized } from 'next/navigation'
import type { Problem } from './outcome'
import { keepOpen } from './reopen'
import { SESSION_END_EVENT } from './session-end'

/** Of an action that the console no longer has, or no longer for this page: it reads nothing of the request. */
const UPDATED: Problem = {
  message: 'The console was updated. Nothing was sent.',
  isReloadDue: true,
}

/** The request failed on its way, or its answer did: whether it arrived is unknown. */
const UNREACHABLE: Problem = {
  message: 'The console can’t be reached, so the outcome is unknown.',
  outcomeUnknown: true,
}

/** A part of the program that an action takes couldn't be loaded: nothing was sent (unloaded.ts). */
export class NotLoaded extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

/** Why calling a server action came to nothing, by what it threw. */
export function unreached(cause: unknown): Problem {
  if (cause instanceof NotLoaded) return cause.problem
  return isUnrecognized(cause) ? UPDATED : UNREACHABLE
}

/** The same for what has room to say what to do. */
export function unansweredProblem(cause: unknown): Problem {
  const problem = unreached(cause)
  if (!problem.outcomeUnknown) return problem
  const message = `${problem.message} Check your connection and whether the change was made, then try again.`
  return { ...problem, message }
}

/**
 * Loads the page anew at its address. Forms keep what was typed, secrets aside, and have it again; what
 * was open over the page opens again (reopen.ts).
 */
export function reloadPage(): void {
  keepOpen()
  window.dispatchEvent(new Event(SESSION_END_EVENT))
  window.location.reload()
}
