'use client'

import { useState } from 'react'
import { Reading } from '@/lib/reading/reading'
import { accessReads } from '@/lib/api/access-reads'
import { peopleReads } from '@/lib/api/people-reads'
import type { Group } from '@/lib/contract/user'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { ReadPanel } from '@/lib/reading/read-panel'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Link } from '@/lib/ui/link'
import { PropertyTable } from '@/lib/ui/property-table'
import type { PersonPlace } from './person-place'
import { PersonProperties } from './person-properties'
import { PersonRoles } from './person-roles'

interface Props extends PersonPlace {
  readonly id: string
  readonly onClose: () => void
}

const noGroups: ReadonlyMap<string, string> = new Map()

/** Names that fit in a panel. */
const SHOWN_MAX = 100

/** A group of the reader's silo: its roles, and who is in it. */
export default function GroupPanel({ id, onClose, ...place }: Props) {
  const query = useApiQuery(peopleReads.groupView({ path: { groupId: id } }))
  const { data } = query
  return (
    <ReadPanel
      title={data ? <span translate="no">{data.displayName}</span> : 'Group'}
      noun="group"
      operation="groupView"
      {...{ query, onClose }}
    >
      {(group) => <Facts place={place} group={group} />}
    </ReadPanel>
  )
}

function Facts({ place, group }: { readonly place: PersonPlace; readonly group: Group }) {
  const { silo, isOperator, project } = place
  const { id } = group
  const [isAll, setAll] = useState(false)
  return (
    <>
      <PropertyTable>
        <PersonProperties of={group} place={place} />
      </PropertyTable>
      <PersonRoles
        {...{ silo, isOperator, project, id, isAll }}
        groups={noGroups}
        onAll={() => setAll(true)}
      />
      <Members place={place} group={id} />
    </>
  )
}

function Members({ place, group }: { readonly place: PersonPlace; readonly group: string }) {
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
                <Link className="link" translate="no" href={place.userHref(id)}>
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
