import type { AllOperations, OperationName } from '@/lib/contract/all-operations'
import type { BodyOf, PathOf, QueryOf } from '@/lib/contract/operation'
import { type QueryParams, toQuery } from '@/lib/contract/query'
import { toWire } from '@/lib/contract/wire'

/** A platform call that something would make, in the wire's own words; plain data. */
export interface PlannedCall {
  readonly operation: OperationName
  readonly path: Readonly<Record<string, string>>
  /** In the order of the address. */
  readonly query: readonly (readonly [key: string, value: string])[]
  /** JSON in snake_case; undefined when the call has none. */
  readonly body: unknown
  /** What a reader of it has to know: how often, or what stands for something not known yet. */
  readonly note?: string
}

/** One command that does the work of several calls. */
export interface PlannedCommand {
  /** Its words after the command's name: 'disk import'. */
  readonly words: string
  readonly options: readonly (readonly [name: string, value: string])[]
}

interface Params {
  readonly path?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/**
 * The same of parameters that the caller has from the contract already: lib/action, which has left out
 * the secrets of the body.
 */
export const plannedCall = (operation: OperationName, params: Params): PlannedCall => ({
  operation,
  path: { ...params.path },
  // Typed by the operation's own query schema: plain values and lists of them.
  query: [...toQuery({ ...params.query } as QueryParams)],
  body: toWire(params.body),
})

/** What a call of `O` takes. */
type ParamsOf<O extends AllOperations[OperationName]> = {
  readonly path?: PathOf<O>
  readonly query?: QueryOf<O>
  readonly body?: BodyOf<O>
}

/** What calling an operation with these parameters would send; the compiler checks them. */
export const planned = <N extends OperationName>(
  operation: N,
  params: ParamsOf<AllOperations[N]>,
  // What ParamsOf is for every operation; the compiler does not see that for all at once.
): PlannedCall => plannedCall(operation, params as Params)
