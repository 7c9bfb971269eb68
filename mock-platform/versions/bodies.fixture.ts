import type { ApiVersion } from '@/lib/contract/api-version'
import { answerOf } from '@/lib/contract/documents/answer.fixture'
import { type Shape, typeAt } from '@/lib/contract/documents/documents'
import { faultsOf } from '@/lib/contract/documents/faults'

/* Bodies that a version's document allows, and the same spoiled in one place. */

/** What members are to hold, by their names or types; the first that the version allows is taken. */
export type Hints = Readonly<Record<string, readonly unknown[]>>

/** A body with what it must have, and what there are hints for. */
export function bodyOf(shape: Shape, version: ApiVersion, hints: Hints, name = ''): unknown {
  const hinted = [name, ...(typeof shape === 'string' ? [shape] : [])]
    .flatMap((key) => hints[key] ?? [])
    .filter((value) => faultsOf(shape, value, version).length === 0)
  if (hinted.length > 0) return hinted[0]
  const again = (inner: Shape, of = '') => bodyOf(inner, version, hints, of)
  if (typeof shape === 'string') {
    const type = typeAt(version, shape)
    const isOpen = typeof type === 'object' && !('of' in type)
    return isOpen ? again(type) : answerOf(shape, version, 0)
  }
  if ('list' in shape) return [again(shape.list)]
  if ('map' in shape) return { phy0: again(shape.map) }
  if ('anyOf' in shape) {
    const [first] = shape.anyOf
    return first === undefined ? null : again(first)
  }
  if (!('object' in shape)) return answerOf(shape, version, 0)
  return Object.fromEntries(
    Object.entries(shape.object)
      .filter(([key]) => !key.endsWith('?') || key.slice(0, -1) in hints)
      .map(([key, type]) => [key.replace('?', ''), again(type, key.replace('?', ''))]),
  )
}

/** A body with one item in each list: more of them say nothing more. */
export function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(lean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, lean(member)]))
}

/** What stands in a spoiled place: of every kind, and beyond every limit. */
const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  2 ** 70,
  'spoiled !',
  '',
  'x'.repeat(600),
  [],
  {},
]

/**
 * A body spoiled in each of its places, as JSON: what is there left out, or of another kind, whatever
 * the document forbids of these. How long lists are is for the operation to say.
 */
export function spoiled(shape: Shape, body: unknown, version: ApiVersion): string[] {
  const isForbidden = (value: unknown): boolean =>
    faultsOf(shape, value, version).some((fault) => !/unknown field|items$/.test(fault))
  return placesOf(body)
    .flatMap((place) => [
      ...WRONG.map((wrong) => replaced(body, place, wrong)),
      ...(place.length > 0 ? [replaced(body, place, undefined)] : []),
    ])
    .filter(isForbidden)
    .map((value) => JSON.stringify(value))
}

type Place = readonly (string | number)[]

function placesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  return [
    place,
    ...Object.entries(value).flatMap(([key, member]) =>
      placesOf(member, [...place, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

/** A copy with another value in a place; undefined takes what is there away. */
function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.flatMap((item, nth) =>
      nth !== key ? [item] : rest.length > 0 || by !== undefined ? [replaced(item, rest, by)] : [],
    )
  const { [key]: member, ...others } = value as Record<string, unknown>
  if (rest.length === 0 && by === undefined) return others
  return { ...others, [key]: replaced(member, rest, by) }
}
