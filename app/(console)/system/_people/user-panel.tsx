'use client'

import { useState } from 'react'
import { Reading } from '@/app/(console)/system/reading'
import { actorKey } from '@/lib/activity/audit-entries'
import { aboutQuery, actorQuery } from '@/lib/activity/audit-links'
import { siloReads } from '@/lib/api/silo-reads'
import type { User } from '@/lib/contract/user'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { plural } from '@/lib/format/plural'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes, withQuery } from '@/lib/routes'
import { byName } from '@/lib/table/by-name'
import { Button } from '@/lib/ui/button'
import { useClock } from '@/lib/ui/clock'
import { Link } from '@/lib/ui/link'
import { DateProperty, IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { isUuid } from './is-uuid'
import { PersonRoles } from './person-roles'
import { SignIns } from './sign-ins'
import { type Memberships, useMemberships } from './use-memberships'

interface Props {
  readonly silo: string
  readonly id: string
  readonly onClose: () => void
}

/** Somebody of a silo: their roles, groups, and sign-ins, as far as the platform tells the reader. */
export default function UserPanel({ silo, id, onClose }: Props) {
  const slide = useOpenedByLink()
  // What can be no id is refused by the platform, instead of not being found.
  const isId = isUuid(id)
  const query = useApiQuery(siloReads.siloUserView({ path: { userId: id }, query: { silo } }), {
    isEnabled: isId,
  })
  const user = query.data
  const isMissing = !isId || (query.failure?.type === 'error' && query.failure.status === 404)
  const { ask, dialog } = useConfirmation()
  return (
    <>
      <SidePanel
        title={user && !isMissing ? <span translate="no">{user.displayName}</span> : 'User'}
        slide={slide}
        onClose={onClose}
      >
        <div data-autofocus tabIndex={-1} className="flex flex-col gap-6 outline-none">
          {isMissing ? (
            <p className="list-note" role="alert">
              This user doesn’t exist.
            </p>
          ) : user ? (
            <Facts silo={silo} user={user} ask={ask} />
          ) : (
            <Reading title="The user couldn’t be loaded" operation="siloUserView" query={query} />
          )}
        </div>
      </SidePanel>
      {dialog}
    </>
  )
}

function Facts(props: {
  readonly silo: string
  readonly user: User
  readonly ask: ReturnType<typeof useConfirmation>['ask']
}) {
  const { silo, user, ask } = props
  const { id, displayName, siloId, timeCreated, timeModified } = user
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
        <IdProperty id={id} />
        <Property label="Silo">
          <Link className="link" translate="no" href={routes.silo(silo)}>
            {silo}
          </Link>
        </Property>
        {timeCreated !== undefined && <DateProperty label="Created" value={timeCreated} />}
        {timeModified !== undefined && <DateProperty label="Last Modified" value={timeModified} />}
        {can('auditLog') && (
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
        silo={silo}
        id={id}
        groups={memberships.groups}
        isAll={isAll}
        onAll={() => setAll(true)}
      />
      <Groups silo={silo} isOwn={isOwn} memberships={memberships} onAll={() => setAll(true)} />
      {can('versions') && <SignIns silo={silo} userId={id} name={displayName} ask={ask} />}
    </>
  )
}

function Groups(props: {
  readonly silo: string
  readonly isOwn: boolean
  readonly memberships: Memberships
  readonly onAll: () => void
}) {
  const { silo, isOwn, memberships, onAll } = props
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
              <Link className="link" translate="no" href={routes.siloGroup(silo, id)}>
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
