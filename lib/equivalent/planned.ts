import type { AllOperations, OperationName } from '@/lib/contract/all-operations'
import type { BodyOf, PathOf, QueryOf } from '@/lib/contract/operation'
import { type QueryParams, toQuery } from '@/lib/contract/query'
import { toWire } from '@/lib/contract/wire'

/** A planned call of the platform, in the words of the wire; plain data. */
export interface PlannedCall {
  readonly operation: OperationName
  readonly path: Readonly<Record<string, string>>
  /** In the order of the URL. */
  readonly query: readonly (readonly [key: string, value: string])[]
  /** JSON in snake_case; undefined if there is no body. */
  readonly body: unknown
  /** A note for readers of the call: how often it is made, or what a placeholder stands for. */
  readonly note?: string
}

/** One command for several calls. */
export interface PlannedCommand {
  /** The words after the tool's name: 'disk import'. */
  readonly words: string
  readonly options: readonly (readonly [name: string, value: string])[]
}

interface Params {
  readonly path?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/**
 * The same for parameters that the compiler has already checked: for lib/action, which has removed the
 * secrets.
 */
export const plannedCall = (operation: OperationName, params: Params): PlannedCall => ({
  operation,
  path: { ...params.path },
  // Typed by the operation's own query schema: plain values and lists of them.
  query: [...toQuery({ ...params.query } as QueryParams)],
  body: toWire(params.body),
})

/** The parameters of a call of `O`. */
export type ParamsOf<O extends AllOperations[OperationName]> = {
  readonly path?: PathOf<O>
  readonly query?: QueryOf<O>
  readonly body?: BodyOf<O>
}

/** The call of an operation with these parameters; the compiler checks them. */
export const planned = <N extends OperationName>(
  operation: N,
  params: ParamsOf<AllOperations[N]>,
  // A cast: the compiler doesn't follow ParamsOf for all operations at once.
): PlannedCall => plannedCall(operation, params as Params)
