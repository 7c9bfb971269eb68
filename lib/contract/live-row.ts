import {
  LIVE_KINDS,
  liveKinds,
  type FieldType,
  type LiveKind,
  type LivePatch,
  type LiveRow,
} from './live-kinds'

/** What follows from the table of live kinds for one row: its check and its patch. */

interface Field {
  readonly name: string
  readonly type: FieldType
  /** Where a resource has it, in the contract's words. */
  readonly path: readonly string[]
}

const field = (name: string, type: FieldType, path = name): Field => ({
  name,
  type,
  path: path.split('.'),
})

/** Every field of a row but its kind and id, in the order in which rows are written. */
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
  // Every kind has its own.
) as unknown as Readonly<Record<LiveKind, readonly Field[]>>

const isWritten = (type: FieldType, value: unknown): boolean => {
  if (type === 'flag??') return value === null || typeof value === 'boolean'
  if (type === 'flag') return typeof value === 'boolean'
  if (type === 'number') return Number.isFinite(value)
  return typeof value === 'string' || (type.endsWith('?') && value === null)
}

export const isLiveKind = (value: unknown): value is LiveKind =>
  typeof value === 'string' && Object.hasOwn(liveKinds, value)

/** Whether a value has all that a row of its kind has; more of it is not looked at. */
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

/** Null for what is no moment: the relay passes on what the platform wrote. */
function instant(text: string): Date | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}

/** A row in the words of the platform's contract, Dates for instants: merge it into the cached one. */
export function livePatch(row: LiveRow): LivePatch {
  const patch: Record<string, unknown> = {}
  for (const { name, type, path } of fieldsOf[row.kind]) {
    const written: unknown = Reflect.get(row, name)
    const isInstant = type.startsWith('instant') && typeof written === 'string'
    const value = isInstant ? instant(written) : written
    const [outer = name, inner] = path
    if (type.endsWith('??') && value === null) continue
    if (inner === undefined) patch[outer] = value
    // What a resource holds by itself is absent there, not null: a disk's instance.
    else if (value !== null) patch[outer] = { ...Object(patch[outer]), [inner]: value }
  }
  // Made of the kind's own fields, which the table checks against the resource; states pass through
  // the relay as the platform spelled them.
  return { kind: row.kind, id: row.id, patch } as LivePatch
}
