import { type Notice, type Outcome, type Problem, problemTexts } from '@/lib/change/outcome'

/** The effects on the page that the end of an action outside a form can have. */
export interface RunEffects {
  /** Goes to sign-in: the session is over. */
  readonly leave: () => void
  readonly log: (problem: Problem) => void
  /** Shows everything that went wrong in one error toast, with a reload of the page if that is due. */
  readonly refuse: (text: string, isReloadDue: boolean) => void
  /** Reads again what the action made stale; everything when that is unknown. */
  readonly readAgain: (invalidates: readonly string[] | undefined) => void
  /** Reads the reader's rights again. */
  readonly readRights: () => void
  /** The change was made. */
  readonly succeeded: () => void
  readonly notify: (notice: Notice) => void
  readonly goTo: (path: string) => void
}

/**
 * Goes to the address that a change leads to: at once on the page where the change began. A reader who has
 * since gone to another page is asked first, if typed values would be lost there.
 */
export function goOn(
  path: string,
  begunOn: string,
  page: { readonly pathname: string; readonly leave: () => void; readonly ask: () => void },
): void {
  // Already there: navigating would show the first page of a list again.
  if (path === page.pathname) return
  if (page.pathname === begunOn) page.leave()
  else page.ask()
}

/** The page offered a change that the platform refuses: it shows an outdated state. */
const isOutdated = ({ outcomeUnknown, isStale, status }: Problem): boolean =>
  outcomeUnknown === true || isStale === true || status === 400 || status === 404 || status === 409

/** Applies the end of an action to the page; returns whether the action worked. */
export function settleRun(outcome: Outcome, effects: RunEffects): boolean {
  if (outcome.type === 'expired') {
    effects.leave()
    return false
  }
  if (outcome.type === 'failure') {
    const { problems } = outcome
    for (const problem of problems) effects.log(problem)
    if (problems.some(({ status }) => status === 403)) effects.readRights()
    if (problems.some(isOutdated)) effects.readAgain(outcome.invalidates)
    const isReloadDue = problems.some((problem) => problem.isReloadDue)
    effects.refuse(problemTexts(outcome).join(' '), isReloadDue)
    return false
  }
  effects.succeeded()
  effects.readAgain(outcome.invalidates ?? [])
  if (outcome.notice) effects.notify(outcome.notice)
  if (outcome.to !== undefined) effects.goTo(outcome.to)
  return true
}
