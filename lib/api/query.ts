import type { AllOperations, OperationName } from '@/lib/contract/all-operations'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
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
  /**
   * TanStack's own: how long the answer stays fresh for a component that mounts again, ms; a moment
   * unless set.
   */
  readonly staleTime?: number
  /** TanStack's own: what callers get of the answer; the cache keeps the answer itself. */
  select?(answer: T): T
}

/** Operations whose answer the contract reads, and which change nothing: GET, or a query that is too long for an address. */
type ReadName = {
  [N in OperationName]: AllOperations[N] extends { readonly answer: unknown }
    ? AllOperations[N]['method'] extends 'GET'
      ? N
      : Extract<N, `${string}Query`>
    : never
}[OperationName]

/** How an operation is addressed: its path, after the method where that isn't GET. */
type Address<N extends OperationName> = AllOperations[N]['method'] extends 'GET'
  ? AllOperations[N]['path']
  : readonly [AllOperations[N]['method'], AllOperations[N]['path']]

type Reads<N extends OperationName> = {
  readonly [K in N]: (params: ParamsOf<AllOperations[K]>) => Read<AnswerOf<AllOperations[K]>>
}

/**
 * Reads of browser islands through the same-origin API, which reads every answer by the contract
 * (lib/platform/island-answers.ts): names and paths of operations, checked against the contract by the
 * compiler without a byte of schema in the browser.
 *
 * Each returns the options of one query; its key is the operation's name and the parameters, so that
 * `invalidateQueries({ queryKey: [name] })` touches every variant. Fails with ReadError.
 */
export function browserReads<const N extends ReadName>(addresses: {
  readonly [K in N]: Address<K>
}): Reads<N> {
  const entries = Object.entries<string | readonly [string, string]>(addresses)
  const read = ([name, address]: (typeof entries)[number]) => {
    const [method, path] = typeof address === 'string' ? ['GET', address] : address
    // Every member that `call` uses; its schemas stay on the server.
    const operation = { name, method, path, status: 200 } as Operation
    return [
      name,
      (params: ParamsOf<Operation>): Read<unknown> => ({
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
      }),
    ]
  }
  // Each member reads the operation of its own name.
  return Object.fromEntries(entries.map(read)) as Reads<N>
}
