import { InstanceLookup } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-columns'
import type { Placed } from '@/lib/api/silo-rows'
import { plural, pluralWord } from '@/lib/format/plural'
import { routes } from '@/lib/routes'
import type { Column, Row } from '@/lib/table/column'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import type { InstanceNames } from './silo-instance-names'

/** How many rows are attached to instances of which no name is known, as a sentence, where there are any. */
export function unnamedGap<T>(
  rows: readonly T[],
  idOf: (row: T) => string | null | undefined,
  names: InstanceNames,
): string | undefined {
  const ids = new Set(rows.flatMap((row) => idOf(row) ?? []))
  const unknown = [...ids].filter((id) => names[id] === undefined).length
  return unknown === 0
    ? undefined
    : `The ${pluralWord(unknown, 'name')} of ${plural(unknown, 'attached instance')} ${unknown === 1 ? 'isn’t' : 'aren’t'} known.`
}

/**
 * The column of the instance that a row of a list over all projects is attached to: its name, or a
 * lookup by id if the name is unknown.
 */
export function attachedTo<T extends Row>(
  idOf: (row: T) => string | null | undefined,
  names: InstanceNames,
  gap?: string,
): Pick<Column<Placed<T>>, 'cell' | 'sortValue' | 'searchText' | 'exportValue' | 'gap'> {
  const nameOf = (row: T): string | undefined => names[idOf(row) ?? '']
  return {
    cell: (row) => {
      const id = idOf(row)
      const name = nameOf(row)
      if (id == null) return <NoValue />
      if (name === undefined) return <InstanceLookup id={id} />
      return (
        <Link className="link" translate="no" href={routes.instanceStorage(row.project, name)}>
          {name}
        </Link>
      )
    },
    sortValue: nameOf,
    searchText: nameOf,
    exportValue: (row) => nameOf(row) ?? idOf(row),
    gap,
  }
}
