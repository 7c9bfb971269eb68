import type { ApiVersion } from '@/lib/contract/api-version'
import { operationPaths } from '@/lib/contract/paths'
import documents from './documents.json'

/*
 * The platform's published documents as data: those of the specification's time (version 0) and of all
 * numbered versions. They alone define the shapes; nothing is inferred between versions. For tests and the
 * mock platform only: no page loads them.
 */

/** The attributes of a format, a list, or a union. */
interface Limits {
  readonly min?: number
  readonly max?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly unique?: boolean
}

/** A type's name, a format (`uuid`, `uint16`), or an expression; a member named `x?` may be left out. */
export type Shape =
  | string
  | (Limits & { readonly of: string })
  | (Limits & { readonly literal: string | number })
  | (Limits & { readonly anyOf: readonly Shape[] })
  | (Limits & { readonly list: Shape })
  | (Limits & { readonly map: Shape })
  | (Limits & { readonly object: Readonly<Record<string, Shape>> })

/** The parameters and the answer of an operation in one version. */
export interface DocumentedOperation {
  /** `GET /v1/instances/{instance}`. */
  readonly call: string
  /** The parameters by name, with `?` for optional ones. */
  readonly query?: Readonly<Record<string, Shape>>
  readonly body?: Shape
  /** The media type of the body where that isn't JSON. */
  readonly bodyType?: string
  /** The answers by status of a success: a shape, a media type, or null for no content. */
  readonly answers: Readonly<Record<string, Shape | null>>
}

/** A value that applies from a version on; null from where it no longer exists. */
type Since<T> = readonly (readonly [ApiVersion, T | null])[]

interface Documents {
  readonly versions: readonly ApiVersion[]
  readonly operations: Readonly<Record<string, Since<DocumentedOperation>>>
  readonly types: Readonly<Record<string, Since<Shape>>>
}

// The types above describe documents.json; documents.test.ts checks all of it against them.
const { versions, operations, types } = documents as unknown as Documents

/** The versions with documents, oldest first; 0 is the specification's time. */
export const DOCUMENTS: readonly ApiVersion[] = versions

const at = <T>(entries: Since<T> | undefined, version: ApiVersion): T | undefined =>
  entries?.findLast(([since]) => since <= version)?.[1] ?? undefined

/** `vpcSubnetList` is `vpc_subnet_list` in the documents. */
const nameThere = (operation: string): string =>
  operation.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** `GET /v1/disks/{}`: a call without the names of its path parameters, which differ in the documents. */
export const callKey = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}')

/** The calls of the contract, by the names of its operations. */
const CALLS = new Map<string, string>(
  Object.entries(operationPaths).map(([name, [method, path]]) => [
    name,
    callKey(`${method} ${path}`),
  ]),
)
const KNOWN_CALLS = new Set(CALLS.values())

/** The operations of each version by their calls. */
const byCall = new Map<ApiVersion, ReadonlyMap<string, DocumentedOperation>>()
function callsOf(version: ApiVersion): ReadonlyMap<string, DocumentedOperation> {
  const found = byCall.get(version)
  if (found) return found
  const there = Object.values(operations).flatMap((entries) => at(entries, version) ?? [])
  const calls = new Map(there.map((operation) => [callKey(operation.call), operation]))
  byCall.set(version, calls)
  return calls
}

/**
 * An operation of the contract as a version has it; undefined if it doesn't. Found by its call, since
 * documents have renamed operations (`ipPoolList` is another operation since 2026-02-09), or by its name if
 * its path has changed.
 */
export function documented(
  version: ApiVersion,
  operation: string,
): DocumentedOperation | undefined {
  const held = versions.findLast((each) => each <= version) ?? 0
  const called = callsOf(held).get(CALLS.get(operation) ?? '')
  if (called) return called
  const named = at(operations[nameThere(operation)], held)
  return named && !KNOWN_CALLS.has(callKey(named.call)) ? named : undefined
}

/** The shape of an operation's success; undefined for none, and for one without a shape. */
export function documentedAnswer(version: ApiVersion, operation: string): Shape | undefined {
  const [answer] = Object.values(documented(version, operation)?.answers ?? {})
  return answer == null || isMediaType(answer) ? undefined : answer
}

const isMediaType = (answer: Shape): boolean =>
  typeof answer === 'string' && (answer.includes('/') || answer === 'any')

/** The shape of a name in a version; undefined for a format, and for unknown names. */
export const typeAt = (version: ApiVersion, name: string): Shape | undefined =>
  at(types[name], version)

/**
 * The versions in which the shape of an operation's body, query or answers, or of anything within them,
 * differs from the version before; oldest first. The version that introduced the operation is the first.
 */
export function changesOf(operation: string): readonly ApiVersion[] {
  const each = versions.map((version) => [version, documented(version, operation)] as const)
  const found = new Set(
    each.flatMap(([version, what], nth) => (what === each[nth - 1]?.[1] ? [] : [version])),
  )
  const seen = new Set<string>()
  const visit = (shape: Shape | null | undefined): void => {
    if (shape == null) return
    if (typeof shape === 'string') {
      if (seen.has(shape)) return
      seen.add(shape)
      for (const [since, type] of types[shape] ?? []) {
        found.add(since)
        visit(type)
      }
    } else if ('anyOf' in shape) for (const option of shape.anyOf) visit(option)
    else if ('list' in shape) visit(shape.list)
    else if ('map' in shape) visit(shape.map)
    else if ('object' in shape) for (const member of Object.values(shape.object)) visit(member)
  }
  for (const what of new Set(each.map(([, there]) => there))) {
    visit(what?.body)
    for (const part of Object.values(what?.query ?? {})) visit(part)
    for (const answer of Object.values(what?.answers ?? {})) visit(answer)
  }
  const [first = 0] = versions
  return versions.filter((version) => found.has(version) || version === first)
}
