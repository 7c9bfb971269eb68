'use client'

import { useState } from 'react'
import { Reading } from '@/app/(console)/system/reading'
import { accessReads } from '@/lib/api/access-reads'
import { peopleReads } from '@/lib/api/people-reads'
import type { Group } from '@/lib/contract/user'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { DateProperty, IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { isUuid } from './is-uuid'
import { PersonRoles } from './person-roles'

interface Props {
  /** The reader's own. */
  readonly silo: string
  readonly id: string
  readonly onClose: () => void
}

const noGroups: ReadonlyMap<string, string> = new Map()

/** Names that fit in a panel. */
const SHOWN_MAX = 100

/** A group of the reader's silo: its roles, and who is in it. */
export default function GroupPanel({ silo, id, onClose }: Props) {
  const slide = useOpenedByLink()
  const isId = isUuid(id)
  const query = useApiQuery(peopleReads.groupView({ path: { groupId: id } }), { isEnabled: isId })
  const group = query.data
  const isMissing = !isId || (query.failure?.type === 'error' && query.failure.status === 404)
  return (
    <SidePanel
      title={group && !isMissing ? <span translate="no">{group.displayName}</span> : 'Group'}
      slide={slide}
      onClose={onClose}
    >
      <div data-autofocus tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {isMissing ? (
          <p className="list-note" role="alert">
            This group doesn’t exist.
          </p>
        ) : group ? (
          <Facts silo={silo} group={group} />
        ) : (
          <Reading title="The group couldn’t be loaded" operation="groupView" query={query} />
        )}
      </div>
    </SidePanel>
  )
}

function Facts({ silo, group }: { readonly silo: string; readonly group: Group }) {
  const { id, timeCreated, timeModified } = group
  const [isAll, setAll] = useState(false)
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
      </PropertyTable>
      <PersonRoles silo={silo} id={id} groups={noGroups} isAll={isAll} onAll={() => setAll(true)} />
      <Members silo={silo} group={id} />
    </>
  )
}

function Members({ silo, group }: { readonly silo: string; readonly group: string }) {
  const members = useAllRows((page) => accessReads.userList({ query: { group, ...page } }))
  const { data, hasMore, unreadable } = members
  const byName = data?.items.toSorted((one, other) =>
    one.displayName.localeCompare(other.displayName, 'en'),
  )
  const left = (byName?.length ?? 0) - SHOWN_MAX
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">Members</h3>
      {!byName ? (
        <Reading title="Members couldn’t be loaded" operation="userList" query={members} />
      ) : (
        <>
          <p className="list-note">
            {byName.length === 0
              ? 'No members.'
              : `${plural(byName.length, 'member')}${hasMore ? '; others are loading' : ''}.`}
          </p>
          <ul className="flex flex-col gap-1">
            {byName.slice(0, SHOWN_MAX).map(({ id, displayName }) => (
              <li key={id}>
                <Link className="link" translate="no" href={routes.siloUser(silo, id)}>
                  {displayName}
                </Link>
              </li>
            ))}
          </ul>
          {left > 0 && <p className="list-note">{`${fullNumber(left)} more aren’t shown.`}</p>}
          {unreadable > 0 && (
            <p className="list-note">{`${plural(unreadable, 'member')} couldn’t be read.`}</p>
          )}
        </>
      )}
    </section>
  )
}
