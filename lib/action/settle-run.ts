import { type Notice, type Outcome, type Problem, problemTexts } from '@/lib/change/outcome'

/** What the end of an action outside a form may do to the page. */
export interface RunEffects {
  /** To sign-in: the session is over. */
  readonly leave: () => void
  readonly log: (problem: Problem) => void
  /** One error toast tells all that went wrong, and offers to load the page anew where that is due. */
  readonly refuse: (text: string, isReloadDue: boolean) => void
  /** Reads again what the action has made stale; everything when that is unknown. */
  readonly readAgain: (invalidates: readonly string[] | undefined) => void
  /** Reads again what the reader may do. */
  readonly readRights: () => void
  /** The change was made. */
  readonly succeeded: () => void
  readonly notify: (notice: Notice) => void
  readonly goTo: (path: string) => void
}

/**
 * Goes where a change leads: at once from the page that it was begun on. A reader who has gone on
 * meanwhile is asked where that would take away what they have typed.
 */
export function goOn(
  path: string,
  begunOn: string,
  page: { readonly pathname: string; readonly leave: () => void; readonly ask: () => void },
): void {
  // Already there: a push would turn a list back to its first page.
  if (path === page.pathname) return
  if (page.pathname === begunOn) page.leave()
  else page.ask()
}

/** The page offered what the platform refuses: it shows a state that others have changed since. */
const isOutdated = ({ outcomeUnknown, isStale, status }: Problem): boolean =>
  outcomeUnknown === true || isStale === true || status === 400 || status === 404 || status === 409

/** Brings the end of an action to the page; whether it worked. */
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
