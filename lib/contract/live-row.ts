import {
  LIVE_KINDS,
  liveKinds,
  type FieldType,
  type LiveKind,
  type LivePatch,
  type LiveRow,
} from './live-kinds'

/** The check and the patch for a kind's row, derived from the table of live kinds. */

interface Field {
  readonly name: string
  readonly type: FieldType
  /** The path of the value in the resource, in the contract's words. */
  readonly path: readonly string[]
}

const field = (name: string, type: FieldType, path = name): Field => ({
  name,
  type,
  path: path.split('.'),
})

/** All fields of a row except its kind and id, in the order in which rows are written. */
export const fieldsOf = Object.fromEntries(
  LIVE_KINDS.map((kind) => [
    kind,
    [
      field('name', 'text'),
      field('timeCreated', 'instant'),
      field('timeModified', 'instant'),
      ...Object.entries<FieldType | readonly [FieldType, string]>(liveKinds[kind].fields).map(
        ([name, spec]) => (typeof spec === 'string' ? field(name, spec) : field(name, ...spec)),
      ),
    ],
  ]),
  // Each kind has its own fields.
) as unknown as Readonly<Record<LiveKind, readonly Field[]>>

const isWritten = (type: FieldType, value: unknown): boolean => {
  if (type === 'flag??') return value === null || typeof value === 'boolean'
  if (type === 'flag') return typeof value === 'boolean'
  if (type === 'number') return Number.isFinite(value)
  return typeof value === 'string' || (type.endsWith('?') && value === null)
}

export const isLiveKind = (value: unknown): value is LiveKind =>
  typeof value === 'string' && Object.hasOwn(liveKinds, value)

/** Whether a value has all fields of its kind; others are ignored. */
export function isLiveRow(value: unknown): value is LiveRow {
  if (typeof value !== 'object' || value === null) return false
  const member = (name: string): unknown => Reflect.get(value, name)
  const kind = member('kind')
  return (
    isLiveKind(kind) &&
    typeof member('id') === 'string' &&
    fieldsOf[kind].every(({ name, type }) => isWritten(type, member(name)))
  )
}

/** Null for text that is no time: the relay passes on what the platform wrote. */
function instant(text: string): Date | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}

/** A row in the contract's words, with Dates for instants: merge it into the cached resource. */
export function livePatch(row: LiveRow): LivePatch {
  const patch: Record<string, unknown> = {}
  for (const { name, type, path } of fieldsOf[row.kind]) {
    const written: unknown = Reflect.get(row, name)
    const isInstant = type.startsWith('instant') && typeof written === 'string'
    const value = isInstant ? instant(written) : written
    const [outer = name, inner] = path
    if (type.endsWith('??') && value === null) continue
    if (inner === undefined) patch[outer] = value
    // Nested members that a resource doesn't have are absent, not null: a disk's instance.
    else if (value !== null) patch[outer] = { ...Object(patch[outer]), [inner]: value }
  }
  // The fields are those of the kind, which the table checks against the resource; states come as the
  // platform spelled them.
  return { kind: row.kind, id: row.id, patch } as LivePatch
}
