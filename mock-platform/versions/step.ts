import type { ApiVersion } from '@/lib/contract/api-version'

/** JSON of the wire, in its own words. */
export type Members = Record<string, unknown>

/**
 * What an operation's shapes became at a version (versions-table.md, 2026-08/types.md). Handlers speak
 * the newest; a caller of an older version is served by the steps that came after it.
 */
export interface Step {
  /** The version that has the new shape; callers of it and newer ones pass by. */
  readonly since: ApiVersion
  /** The operation took no body before: handlers get an empty one. */
  readonly hadNoBody?: boolean
  /** A body of before -> as of then; throws a Refusal for what that time can't read. */
  readonly takes?: (body: Members, asked: ApiVersion) => Members
  /** A query of before -> as of then; throws a Refusal for what that time can't read. */
  readonly asks?: (query: URLSearchParams, asked: ApiVersion) => URLSearchParams
  /** An answer as of then -> of before; throws a Refusal for what had no words (406). */
  readonly gives?: (answer: Members, asked: ApiVersion) => Members
}

/** The version of steps between the newest shape and the handlers' own: they apply to every caller. */
export const HANDLERS: ApiVersion = Number.POSITIVE_INFINITY

/** Of each operation, oldest first. */
export type Steps = Readonly<Record<string, readonly Step[]>>

// Handlers' own answers and bodies of the contract: lists and objects where the contract has them.
export const listOf = (value: unknown): Members[] =>
  Array.isArray(value) ? (value as Members[]) : []
export const membersOf = (value: unknown): Members => (value ?? {}) as Members

/** A page of a list with each row changed. */
export const eachRow =
  (change: (row: Members) => Members) =>
  (answer: Members): Members => ({ ...answer, items: listOf(answer.items).map(change) })

/** The same of a list that comes without pages. */
export const eachItem =
  (change: (item: Members) => Members) =>
  (answer: Members): Members =>
    listOf(answer).map(change) as unknown as Members

export const without = (value: Members, ...keys: readonly string[]): Members =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))

/** The same steps for several operations. */
export const forEach = (operations: readonly string[], ...steps: readonly Step[]): Steps =>
  Object.fromEntries(operations.map((operation) => [operation, steps]))
