import type { ApiVersion } from '@/lib/contract/api-version'
import { operationPaths } from '@/lib/contract/paths'
import documents from './documents.json'

/*
 * The platform's published documents as data: that of the specification's time (version 0) and those of
 * all numbered versions. They are the whole truth about shapes; nothing is inferred between them.
 * For tests and the mock platform alone: no page carries them.
 */

/** What stands beside a format, a list, or a union. */
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

/** What an operation takes and answers in one version. */
export interface DocumentedOperation {
  /** `GET /v1/instances/{instance}`. */
  readonly call: string
  /** By name, with `?` where it may be left out. */
  readonly query?: Readonly<Record<string, Shape>>
  readonly body?: Shape
  /** The media type of the body where that isn't JSON. */
  readonly bodyType?: string
  /** By status of a success: a shape, a media type, or null for no content. */
  readonly answers: Readonly<Record<string, Shape | null>>
}

/** What holds from a version on; null where it isn't there any more. */
type Since<T> = readonly (readonly [ApiVersion, T | null])[]

interface Documents {
  readonly versions: readonly ApiVersion[]
  readonly operations: Readonly<Record<string, Since<DocumentedOperation>>>
  readonly types: Readonly<Record<string, Since<Shape>>>
}

// Written by hand above as documents.json has it; documents.test.ts walks through all of it.
const { versions, operations, types } = documents as unknown as Documents

/** The versions that there are documents of, oldest first; 0 is the specification's time. */
export const DOCUMENTS: readonly ApiVersion[] = versions

const at = <T>(entries: Since<T> | undefined, version: ApiVersion): T | undefined =>
  entries?.findLast(([since]) => since <= version)?.[1] ?? undefined

/** `vpcSubnetList` is `vpc_subnet_list` there. */
const nameThere = (operation: string): string =>
  operation.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** `GET /v1/disks/{}`: a call without the names of its path parameters, which documents name otherwise. */
export const callKey = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}')

/** The calls that the contract has, by the names of its operations. */
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
 * What an operation of the contract takes and answers in a version; undefined where it isn't there. It
 * is known by its call, since documents gave names anew (`ipPoolList` is another one's since
 * 2026-02-09), and by its name where its path moved.
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

/** The shape of what a success of an operation answers; undefined for none, or where it has no shape. */
export function documentedAnswer(version: ApiVersion, operation: string): Shape | undefined {
  const [answer] = Object.values(documented(version, operation)?.answers ?? {})
  return answer == null || isMediaType(answer) ? undefined : answer
}

const isMediaType = (answer: Shape): boolean =>
  typeof answer === 'string' && (answer.includes('/') || answer === 'any')

/** The shape that a name stands for in a version; undefined for a format, and what isn't there. */
export const typeAt = (version: ApiVersion, name: string): Shape | undefined =>
  at(types[name], version)

/**
 * The versions of which an operation's body, query or answers, or anything within them, has another
 * shape than in the version before, the one that it came with among them; oldest first.
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
