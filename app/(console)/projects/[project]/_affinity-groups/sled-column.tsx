import { plural } from '@/lib/format/plural'
import type { AffinityKind } from '@/lib/placement/placement-words'
import { sledConflicts } from '@/lib/placement/sled-conflicts'
import { routes } from '@/lib/routes'
import type { Column, Row } from '@/lib/table/column'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import type { SledsKnown } from './read-sleds'

/** Why a required placement doesn't hold: 'On the sled of web-2 and 1 other'. */
export function conflictWords(kind: AffinityKind, names: readonly string[]): string {
  const [first = '', ...others] = names
  const more = others.length > 0 ? ` and ${plural(others.length, 'other')}` : ''
  return `${kind === 'affinity' ? 'Not on' : 'On'} the sled of ${first}${more}`
}

/** What the column is made from. */
export interface SledFacts<T extends Row> {
  readonly kind: AffinityKind
  /** '' while it isn't read: then nothing is required, as far as is known. */
  readonly policy: string
  readonly sleds: SledsKnown
  /** Members, whose IDs are those of their instances. */
  readonly rows: readonly T[]
  readonly nameOf: (row: T) => string
}

/** The sled that each member runs on, and a mark where the group's requirement doesn't hold now. */
export function sledColumn<T extends Row>({
  kind,
  policy,
  sleds,
  rows,
  nameOf,
}: SledFacts<T>): Column<T> {
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const conflicts = sledConflicts(
    kind,
    policy,
    rows.map(({ id }) => ({ id, sledId: sleds.byInstance.get(id)?.id })),
  )
  const wordsOf = (id: string): string | undefined => {
    const others = conflicts.get(id)
    return (
      others &&
      conflictWords(
        kind,
        others.map((other) => names.get(other) ?? other),
      )
    )
  }
  const serialOf = ({ id }: T) => sleds.byInstance.get(id)?.serial
  return {
    id: 'sled',
    header: 'Sled',
    skeleton: '8rem',
    cell: ({ id }) => {
      const sled = sleds.byInstance.get(id)
      if (!sled)
        return <span className="text-subtle">{sleds.isComplete ? 'On no sled' : 'Unknown'}</span>
      const conflict = wordsOf(id)
      return (
        <span className="value-list">
          <Link href={routes.sledInstances(sled.id)}>{sled.serial}</Link>
          {conflict !== undefined && (
            <span className="placement-conflict">
              <Icon name="triangle-alert" />
              <span>{conflict}</span>
            </span>
          )}
        </span>
      )
    },
    sortValue: serialOf,
    searchText: serialOf,
    exportValue: (row) =>
      [serialOf(row), wordsOf(row.id)].filter((each) => each !== undefined).join(': '),
  }
}
