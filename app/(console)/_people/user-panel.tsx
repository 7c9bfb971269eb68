'use client'

import { useState } from 'react'
import { actorKey } from '@/lib/activity/audit-entries'
import { aboutQuery, actorQuery } from '@/lib/activity/audit-links'
import type { User } from '@/lib/contract/user'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { plural } from '@/lib/format/plural'
import { usePageReader } from '@/lib/reading/page-reader'
import { ReadPanel } from '@/lib/reading/read-panel'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes, withQuery } from '@/lib/routes'
import { byName } from '@/lib/table/by-name'
import { Button } from '@/lib/ui/button'
import { useClock } from '@/lib/ui/clock'
import { Link } from '@/lib/ui/link'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import type { PersonPlace } from './person-place'
import { PersonProperties } from './person-properties'
import { PersonRoles } from './person-roles'
import { SignIns } from './sign-ins'
import { type Memberships, useMemberships } from './use-memberships'
import { useUser } from './use-user'

interface Props extends PersonPlace {
  readonly id: string
  readonly onClose: () => void
}

/** A user of a silo: their roles, groups, and sign-ins, as far as the platform tells the reader. */
export default function UserPanel({ id, onClose, ...place }: Props) {
  const { operation, query, missing } = useUser(place, id)
  const { data } = query
  const { ask, dialog } = useConfirmation()
  return (
    <>
      <ReadPanel
        title={
          data && missing === undefined ? <span translate="no">{data.displayName}</span> : 'User'
        }
        noun="user"
        {...{ operation, query, missing, onClose }}
      >
        {(user) => <Facts place={place} user={user} ask={ask} />}
      </ReadPanel>
      {dialog}
    </>
  )
}

function Facts(props: {
  readonly place: PersonPlace
  readonly user: User
  readonly ask: ReturnType<typeof useConfirmation>['ask']
}) {
  const { place, user, ask } = props
  const { silo, isOperator, project } = place
  const { id, displayName, siloId, timeCreated } = user
  const reader = usePageReader()
  const isOwn = reader.siloName === silo
  const can = usePlatformCan()
  const [isAll, setAll] = useState(false)
  const memberships = useMemberships(id, isOwn, isAll)
  const actor = actorKey({ kind: 'silo_user', siloId, siloUserId: id })
  const since = timeCreated?.toISOString() ?? ''
  return (
    <>
      <PropertyTable>
        <PersonProperties of={user} place={place} />
        {isOperator && can('auditLog') && (
          <Property label="Audit log">
            <span className="flex flex-wrap gap-x-3">
              <Link className="link" href={withQuery(routes.auditLog, actorQuery(actor))}>
                What they did
              </Link>
              <Link
                className="link"
                href={withQuery(
                  routes.auditLog,
                  aboutQuery({ noun: 'user', id, name: '', project: '', siloId: '', since }),
                )}
              >
                What was done to them
              </Link>
            </span>
          </Property>
        )}
      </PropertyTable>
      <PersonRoles
        {...{ silo, isOperator, project, id }}
        groups={memberships.groups}
        isAll={isAll}
        onAll={() => setAll(true)}
      />
      <Groups place={place} isOwn={isOwn} memberships={memberships} onAll={() => setAll(true)} />
      {can('versions') && <SignIns silo={silo} userId={id} name={displayName} ask={ask} />}
    </>
  )
}

function Groups(props: {
  readonly place: PersonPlace
  readonly isOwn: boolean
  readonly memberships: Memberships
  readonly onAll: () => void
}) {
  const { place, isOwn, memberships, onAll } = props
  const { groups, count, looked, unsure, isReading } = memberships
  const { locale } = useClock()
  const left = count === undefined ? 0 : count - looked
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">Groups</h3>
      {groups.size > 0 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-1">
          {byName([...groups], ([, name]) => name, locale).map(([id, name]) => (
            <li key={id}>
              <Link className="link" translate="no" href={place.groupHref(id)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isOwn ? (
        <p className="list-note">
          Groups, and roles by them, are unknown: only people in the silo can see them.
        </p>
      ) : isReading ? (
        <p className="list-note" role="status">
          Loading groups…
        </p>
      ) : (
        <>
          {groups.size === 0 && left === 0 && unsure === 0 && (
            <p className="list-note">In no group.</p>
          )}
          {left > 0 && (
            <>
              <p className="list-note">
                {`The platform lists members by group, and ${plural(left, 'group')} of the silo haven’t been looked through.`}
              </p>
              <div>
                <Button size="sm" onClick={onAll}>
                  {`Look through ${plural(left, 'group')}`}
                </Button>
              </div>
            </>
          )}
          {unsure > 0 && (
            <p className="list-note">
              {`Of ${plural(unsure, 'group')} it isn’t known whether they are in it.`}
            </p>
          )}
        </>
      )}
    </section>
  )
}
