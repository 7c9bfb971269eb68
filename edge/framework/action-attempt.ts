import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A request that means to run a server action. Until the action itself begins, whatever goes wrong
 * is a body that could not be read, which is its sender's fault: React and Next answer such with
 * 500 and log a stack each (decision 0002).
 */
export interface Attempt {
  /** For the app: the action has its arguments, and what happens from here on is its own. */
  readonly begin: () => void
}

interface Running extends Attempt {
  hasBegun: boolean
  isRefused: boolean
  held: (() => void)[]
}

const running = new AsyncLocalStorage<Running>()

for (const level of ['error', 'warn'] as const) {
  const write = console[level].bind(console)
  console[level] = (...parts: unknown[]) => {
    const attempt = running.getStore()
    if (!attempt || attempt.hasBegun) write(...parts)
    else if (!attempt.isRefused) attempt.held.push(() => write(...parts))
  }
}

function newAttempt(): Running {
  const attempt: Running = {
    hasBegun: false,
    isRefused: false,
    held: [],
    begin() {
      attempt.hasBegun = true
      for (const write of attempt.held.splice(0)) write()
    },
  }
  return attempt
}

/** Whether Next may take a request for the call of a server action. */
export const mayRunAction = ({ method, headers }: Request): boolean =>
  method === 'POST' &&
  (headers.has('next-action') || /^multipart\/form-data/i.test(headers.get('content-type') ?? ''))

/**
 * Lets `answer` run an action. Undefined when the body could not be read; the app's answer and its log
 * lines are then dropped.
 */
export async function attempted(
  answer: (attempt: Attempt) => Promise<Response>,
): Promise<Response | undefined> {
  const attempt = newAttempt()
  const response = await running.run(attempt, async () => {
    try {
      return await answer(attempt)
    } catch (error) {
      if (attempt.hasBegun) throw error
      return undefined
    }
  })
  if (response && (attempt.hasBegun || response.status < 400)) {
    attempt.begin()
    return response
  }
  attempt.isRefused = true
  attempt.held = []
  // Below 500 are actions that this build does not have.
  if (response && response.status < 500) return response
  await response?.body?.cancel()
  return undefined
}
