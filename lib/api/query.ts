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

/** The options of a TanStack query that belong to the read itself. */
export interface Read<T> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<T>
  /**
   * As in TanStack Query: how long the answer stays fresh for a component that mounts again, ms; a moment
   * unless set.
   */
  readonly staleTime?: number
  /** As in TanStack Query: what callers get of the answer; the cache keeps the answer itself. */
  select?(answer: T): T
}

/** Operations that change nothing and whose answer the contract parses: GET, or a query too long for a URL. */
type ReadName = {
  [N in OperationName]: AllOperations[N] extends { readonly answer: unknown }
    ? AllOperations[N]['method'] extends 'GET'
      ? N
      : Extract<N, `${string}Query`>
    : never
}[OperationName]

/** The address of an operation: its path, with the method before it unless that is GET. */
type Address<N extends OperationName> = AllOperations[N]['method'] extends 'GET'
  ? AllOperations[N]['path']
  : readonly [AllOperations[N]['method'], AllOperations[N]['path']]

type Reads<N extends OperationName> = {
  readonly [K in N]: (params: ParamsOf<AllOperations[K]>) => Read<AnswerOf<AllOperations[K]>>
}

/**
 * Defines reads of browser islands through the same-origin API, which parses every answer by the contract
 * (lib/platform/island-answers.ts). The compiler checks the names and paths of operations against the
 * contract, without a byte of schema in the browser.
 *
 * Each read returns the options of one query. Its key is the operation's name and the parameters, so that
 * `invalidateQueries({ queryKey: [name] })` covers every variant. Fails with ReadError.
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
