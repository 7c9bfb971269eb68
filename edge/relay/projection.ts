import * as z from 'zod'
import { lifted } from '@/lib/contract/editions'
import { type FieldType, type LiveKind, type LiveRow, liveKinds } from '@/lib/contract/live-kinds'
import { fieldsOf, isLiveRow } from '@/lib/contract/live-row'
import { withCamelKeys } from '@/lib/contract/wire'
import { limits } from './limits'

/*
 * The platform's lists, as a platform of any version writes them: only the fields of live-kinds.ts leave this
 * file. A row is built anew, member by member, so that nothing else of a resource can slip through.
 */

const ListAnswer = z.object({
  items: z.array(z.unknown()),
  nextPage: z.string().nullish().catch(null),
})

/** Rows of one list, and whether the project has more than were asked for. */
export interface ListPage {
  readonly rows: readonly LiveRow[]
  readonly isPartial: boolean
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** A field's value; empty if it is missing or of another type. */
function written(type: FieldType, value: unknown): string | boolean | number | null {
  if (type === 'flag??') return typeof value === 'boolean' ? value : null
  if (type === 'flag') return value === true
  if (type === 'number') return typeof value === 'number' ? value : 0
  return typeof value === 'string' ? value : type.endsWith('?') ? null : ''
}

/**
 * As lenient as pages are (decision 0023): only an item without an id or a name is dropped. Dropping
 * more would tell a page that rows it shows are gone.
 */
function rowOf(kind: LiveKind, item: unknown): LiveRow | undefined {
  const id = member(item, 'id')
  const row: Record<string, unknown> = { kind, id }
  for (const { name, type, path } of fieldsOf[kind])
    row[name] = written(type, path.reduce(member, item))
  return id && row['name'] && isLiveRow(row) ? row : undefined
}

/** The rows in a list's answer, or undefined when it is not that list. Never throws. */
export function readList(kind: LiveKind, body: string): ListPage | undefined {
  const operation = `${liveKinds[kind].operations}List`
  const answer = ListAnswer.safeParse(lifted(operation, withCamelKeys(parseJson(body)))).data
  if (!answer) return undefined
  const { items, nextPage } = answer
  const rows = items.flatMap((item) => rowOf(kind, item) ?? [])
  // Where nothing fits it is something else, and no word that all of them are gone.
  if (items.length > 0 && rows.length === 0) return undefined
  // The platform gives a token with every page that has rows; only a full one leaves any out.
  return { rows, isPartial: Boolean(nextPage) && items.length >= limits.rowsPerKind }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page, or half a body.
    return undefined
  }
}

/** Whether two rows say the same. Rows of a kind are built with the same members in the same order. */
export const sameRow = (a: LiveRow, b: LiveRow): boolean => {
  const left: Readonly<Record<string, unknown>> = { ...a }
  const right: Readonly<Record<string, unknown>> = { ...b }
  return Object.keys(left).every((name) => left[name] === right[name])
}
