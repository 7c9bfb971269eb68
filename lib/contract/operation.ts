import type * as z from 'zod'
import type { Answer, Counted } from './answer'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'

/** One call of the platform, as platform-api/operations.md lists it. */
export interface OperationSpec {
  readonly method: Method
  /** With `{camelCase}` path parameters: `/v1/instances/{instance}`. */
  readonly path: string
  /** The parameters of the query string, in camelCase. */
  readonly query?: z.ZodObject
  /** The request body, in camelCase, after wire conversion. */
  readonly body?: z.ZodType
  /** How the body is sent; JSON unless given. */
  readonly encoding?: 'json' | 'form' | 'binary'
  /** The answer to a success, in camelCase with Dates; absent if there is no body or it is a stream. */
  readonly answer?: z.ZodType
  /** The status of a success; 101 is a WebSocket. */
  readonly status: 101 | 200 | 201 | 202 | 204 | 303
}

export type Operation = OperationSpec & { readonly name: string }

type Named<T extends Record<string, OperationSpec>> = {
  readonly [K in keyof T]: T[K] & { readonly name: K }
}

/** Names each operation of a resource, and keeps the literal types of method and path. */
export function operations<const T extends Record<string, OperationSpec>>(specs: T): Named<T> {
  const named = Object.entries(specs).map(([name, spec]) => [name, { ...spec, name }])
  // The same keys, each value extended by its own key: what Named says.
  return Object.fromEntries(named) as Named<T>
}

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

/** The path parameters of an operation, all strings (names, ids). */
export type PathOf<O extends OperationSpec> = { readonly [K in PathNames<O['path']>]: string }
/** The type of the query that callers pass. */
export type QueryOf<O extends OperationSpec> = O['query'] extends z.ZodType
  ? z.input<O['query']>
  : Record<never, never>
/** The type of the body that callers pass. */
export type BodyOf<O extends OperationSpec> = O['body'] extends z.ZodType
  ? z.input<O['body']>
  : undefined
/** The type of a success, parsed as answer.ts says. */
export type AnswerOf<O extends OperationSpec> = O['answer'] extends z.ZodType
  ? Answer<z.output<O['answer']>> & (z.output<O['answer']> extends object ? Counted : unknown)
  : undefined
