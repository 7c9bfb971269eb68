import type { Calls } from '@/lib/action/define-action'
import type { ParamsOf } from '@/lib/api/call'
import type { Outcome } from '@/lib/change/outcome'
import type { AllOperations, OperationName } from '@/lib/contract/all-operations'
import type { AnswerOf } from '@/lib/contract/operation'
import { planned } from '@/lib/equivalent/planned'

export type CallParams<N extends OperationName> = ParamsOf<AllOperations[N]>
type CallAnswer<N extends OperationName> = AnswerOf<AllOperations[N]>

/** The server action of an operation. */
export type CallsOf<N extends OperationName> = Calls<AllOperations[N]>

/** What a caller adds to the outcome of a successful call. */
type Done = Pick<Extract<Outcome, { type: 'success' }>, 'notice' | 'to'>

/** The server action of one call, and the same call as a plan, for a confirmation. */
export const callOf = <N extends OperationName>(
  operation: N,
  action: CallsOf<N>,
  params: CallParams<N>,
  done: (data: CallAnswer<N>) => Done,
) => ({
  action: async (): Promise<Outcome<CallAnswer<N>>> => {
    const [outcome = { type: 'expired' }] = await action([params])
    return outcome.type === 'success' ? { ...outcome, ...done(outcome.data) } : outcome
  },
  call: planned(operation, params),
})

/** The server action of a bulk action's calls, one for each row, and the plan of a row's call. */
export const callsOf = <N extends OperationName, R>(
  operation: N,
  action: CallsOf<N>,
  params: (row: R) => CallParams<N>,
) => ({
  run: (rows: readonly R[]) => action(rows.map(params)),
  call: (row: R) => planned(operation, params(row)),
})
