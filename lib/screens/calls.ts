import type { ParamsOf } from '@/lib/api/call'
import type { Outcome } from '@/lib/change/outcome'
import type { AllOperations, OperationName } from '@/lib/contract/all-operations'
import type { AnswerOf } from '@/lib/contract/operation'
import { planned } from '@/lib/equivalent/planned'

export type CallParams<N extends OperationName> = ParamsOf<AllOperations[N]>
type CallAnswer<N extends OperationName> = AnswerOf<AllOperations[N]>

/** What `defineCalls` makes of an operation. */
export type Calls<N extends OperationName> = (
  calls: readonly CallParams<N>[],
) => Promise<readonly Outcome<CallAnswer<N>>[]>

/** What a success adds to what was answered. */
type Done = Pick<Extract<Outcome, { type: 'success' }>, 'notice' | 'to'>

/** What a question sends, and says that it would. */
export const callOf = <N extends OperationName>(
  operation: N,
  action: Calls<N>,
  params: CallParams<N>,
  done: (data: CallAnswer<N>) => Done,
) => ({
  action: async (): Promise<Outcome<CallAnswer<N>>> => {
    const [outcome = { type: 'expired' }] = await action([params])
    return outcome.type === 'success' ? { ...outcome, ...done(outcome.data) } : outcome
  },
  call: planned(operation, params),
})

/** What a bulk action sends for its rows, and says that it would. */
export const callsOf = <N extends OperationName, R>(
  operation: N,
  action: Calls<N>,
  params: (row: R) => CallParams<N>,
) => ({
  run: (rows: readonly R[]) => action(rows.map(params)),
  call: (row: R) => planned(operation, params(row)),
})
