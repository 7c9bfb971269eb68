import type { AllOperations, OperationName } from '@/lib/contract/all-operations'
import type { AnswerOf } from '@/lib/contract/operation'
import { call, type ParamsOf } from './call'
import type { Failure } from './result'

/** A read that failed, for TanStack Query, whose failures are exceptions. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
  constructor(readonly failure: Failure) {
    super(failure.type === 'error' ? failure.error.message : failure.cause)
  }
}

/** One query of TanStack Query, as much of it as belongs to the read itself. */
export interface Read<T> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<T>
}

/**
 * A read of a browser island through the same-origin API: the operation's name and path, checked
 * against the contract by the compiler without a byte of schema in the browser. Only GET unless the
 * query is too long for an address (timeseries).
 *
 * Returns the options of one query; its key is the operation's name and the parameters, so that
 * `invalidateQueries({ queryKey: [name] })` touches every variant. Fails with ReadError.
 */
export function browserRead<N extends OperationName>(
  name: N,
  path: AllOperations[N]['path'],
  method: AllOperations[N]['method'] = 'GET',
) {
  type O = AllOperations[N]
  // Every member that `call` uses; its schemas stay on the server.
  const operation = { name, method, path, status: 200 } as unknown as O
  return (params: ParamsOf<O>): Read<AnswerOf<O>> => ({
    queryKey: [name, params],
    queryFn: async ({ signal }) => {
      const result = await call(operation, params, {
        origin: location.origin,
        transport: fetch,
        signal,
      })
      if (result.type === 'success') return result.data
      throw new ReadError(result)
    },
  })
}
