'use client'

import { Reading } from '@/lib/reading/reading'
import type { Confirmation } from '@/lib/action/action-confirm'
import type { ComponentProps } from 'react'
import { peopleReads } from '@/lib/api/people-reads'
import type { ConsoleSession, DeviceAccessToken } from '@/lib/contract/access-token'
import { decapitalise } from '@/lib/format/capitalise'
import { plural } from '@/lib/format/plural'
import { usePageReader } from '@/lib/reading/page-reader'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { callOf } from '@/lib/screens/calls'
import { Mono } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import { named } from '@/lib/ui/named'
import { DateTime } from '@/lib/ui/date-time'
import { MiniTable } from '@/lib/ui/mini-table'
import { signOutUsers } from './people-actions'
import { useOpening } from '@/lib/ui/use-reopened'

/** How many of each kind are shown; a device that signs in repeatedly creates hundreds. */
const SHOWN_MAX = 20

interface Props {
  readonly silo: string
  readonly userId: string
  readonly name: string
  readonly ask: (confirmation: Confirmation) => void
}

interface Dated {
  readonly id: string
  readonly timeCreated: Date | null
}
const newestFirst = (one: Dated, other: Dated): number =>
  (other.timeCreated?.getTime() ?? 0) - (one.timeCreated?.getTime() ?? 0)

const idOf = ({ id }: Dated) => id
const idCell = ({ id }: Dated) => <Mono>{id.slice(0, 8)}</Mono>
const created = {
  label: 'Created',
  cell: ({ timeCreated }: Dated) => <DateTime value={timeCreated} tabStop={false} />,
}

const SESSION_COLUMNS = [
  { label: 'Session', cell: idCell },
  created,
  {
    label: 'Last used',
    cell: ({ timeLastUsed }: ConsoleSession) => <DateTime value={timeLastUsed} tabStop={false} />,
  },
]
const TOKEN_COLUMNS = [
  { label: 'Token', cell: idCell },
  created,
  {
    label: 'Expires',
    cell: ({ timeExpires }: DeviceAccessToken) =>
      timeExpires ? <DateTime value={timeExpires} canBeAhead tabStop={false} /> : 'Never',
  },
]

/** Where a user is signed in, and the way to end it all: for admins of the silo, and the user. */
export function SignIns({ silo, userId, name, ask }: Props) {
  const reader = usePageReader()
  const { manageSignIns } = useMissing()
  const isReader = reader.userId === userId
  const isOwn = reader.siloName === silo
  const reason = isReader
    ? undefined
    : isOwn
      ? manageSignIns
      : 'Only admins of the silo can see and end its users’ sessions'
  const may = reason === undefined
  const options = { isEnabled: may }
  const sessions = useAllRows<ConsoleSession>(
    (page) => peopleReads.userSessionList({ path: { userId }, query: page }),
    options,
  )
  const tokens = useAllRows<DeviceAccessToken>(
    (page) => peopleReads.userTokenList({ path: { userId }, query: page }),
    options,
  )
  const signOut = useOpening('Sign out everywhere', () =>
    ask({
      title: 'Sign out everywhere?',
      question: named`Sign ${name} out everywhere?`,
      alsoGoes: [
        'All their sessions of the console end',
        'All their access tokens are deleted: devices and tools that use them lose access',
        ...(isReader ? ['You are signed out here, too'] : []),
      ],
      danger: true,
      actionTitle: 'Sign out everywhere',
      ...callOf('userLogout', signOutUsers, { path: { userId } }, () => ({
        notice: { content: `**${name}** signed out everywhere` },
      })),
    }),
  )
  return (
    <section className="flex flex-col gap-3">
      <div className="section-head">
        <h3 className="flex-1 font-semibold">Sign-ins</h3>
        <Button
          size="sm"
          variant="danger"
          disabledReason={reason}
          onClick={() => signOut(undefined)}
        >
          Sign out everywhere
        </Button>
      </div>
      {!may ? (
        <p className="list-note">{`${reason}.`}</p>
      ) : (
        <>
          <Part
            what="Sessions"
            operation="userSessionList"
            query={sessions}
            columns={SESSION_COLUMNS}
          />
          <Part
            what="Access tokens"
            operation="userTokenList"
            query={tokens}
            columns={TOKEN_COLUMNS}
          />
        </>
      )}
    </section>
  )
}

/** The latest rows of a list, and how many more there are. */
function Part<T extends Dated>(props: {
  readonly what: string
  readonly operation: string
  readonly query: ReturnType<typeof useAllRows<T>>
  readonly columns: ComponentProps<typeof MiniTable<T>>['columns']
}) {
  const { what, operation, query, columns } = props
  const { data, hasMore, unreadable } = query
  if (!data)
    return <Reading title={`${what} couldn’t be loaded`} operation={operation} query={query} />
  const left = data.items.length - SHOWN_MAX
  return (
    <>
      <MiniTable
        label={what}
        columns={columns}
        rows={data.items.toSorted(newestFirst).slice(0, SHOWN_MAX)}
        rowKey={idOf}
        rowName={idOf}
        empty={`No ${decapitalise(what)}`}
      />
      {(left > 0 || hasMore) && (
        <p className="list-note">
          {`The latest ${SHOWN_MAX} are shown; there are ${hasMore ? 'at least ' : ''}${plural(left, 'older one')}.`}
        </p>
      )}
      {unreadable > 0 && (
        <p className="list-note">{`${plural(unreadable, 'row')} couldn’t be read.`}</p>
      )}
    </>
  )
}
