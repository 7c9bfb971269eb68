import type { Group, User } from '@/lib/contract/user'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { DateProperty, IdProperty, Property } from '@/lib/ui/property-table'
import type { PersonPlace } from './person-place'

/** What the platform tells of a user and of a group alike. */
export function PersonProperties({
  of: { id, timeCreated, timeModified },
  place: { silo, isOperator },
}: {
  readonly of: Pick<User | Group, 'id' | 'timeCreated' | 'timeModified'>
  readonly place: PersonPlace
}) {
  return (
    <>
      <IdProperty id={id} />
      <Property label="Silo">
        {isOperator ? (
          <Link className="link" translate="no" href={routes.silo(silo)}>
            {silo}
          </Link>
        ) : (
          <span translate="no">{silo}</span>
        )}
      </Property>
      {timeCreated !== undefined && <DateProperty label="Created" value={timeCreated} />}
      {timeModified !== undefined && <DateProperty label="Last Modified" value={timeModified} />}
    </>
  )
}
