import 'server-only'
import type { ParamsOf } from '@/lib/api/call'
import type { Read } from '@/lib/api/query'
import type { Result } from '@/lib/api/result'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import type { Operation } from '@/lib/contract/operation'
import type { Step, StepPort, StepResult } from '@/lib/jobs/job'
import { getSession } from '@/lib/session/server'
import { callPlatform } from './call'
import { errorBody } from './forward'
import { jobStep } from './upstream'

type Perform = (
  step: Step,
  context: StepPort & { readonly ask: <T>(read: Read<T>) => Promise<Result<T>> },
) => Promise<StepResult>

/**
 * Route handler of the edge's jobs: makes the step that is bound to the request, with the session of its
 * cookie. A request from outside has none bound to it, and finds nothing here.
 */
export async function answerJobStep(perform: Perform): Promise<Response> {
  const asked = jobStep()
  if (!asked) return errorBody(404, 'Not Found')
  const { step, port, end } = asked
  const session = await getSession()
  if (session) {
    const ask = async <T>({ queryKey }: Read<T>): Promise<Result<T>> => {
      // Reads of islands are keyed by their operation and its parameters (lib/api/query.ts).
      const [name, params] = queryKey as readonly [OperationName, ParamsOf<Operation>]
      return callPlatform(session, allOperations[name] as Operation, params) as Promise<Result<T>>
    }
    end(await perform(step, { ...port, ask }))
  } else end({ type: 'expired' })
  return new Response(null, { status: 204 })
}
