'use client'

import { Icon } from '@/lib/ui/icon'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { useDialog } from '@/lib/ui/use-dialog'
import type { Failure } from '@/lib/api/result'
import { ROLE_ASSIGNMENTS_MAX } from '@/lib/contract/limits'
import { plural } from '@/lib/format/plural'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes, withQuery } from '@/lib/routes'
import { useMissing } from '@/lib/rights/use-missing'
import type { RowAction } from '@/lib/table/column'
import { ListView } from '@/lib/table/list'
import { localList } from '@/lib/table/local-list'
import { Button } from '@/lib/ui/button'
import { Named } from '@/lib/ui/named'
import { EmptyState } from '@/lib/ui/empty-state'
import { UnreadableNote } from '@/lib/ui/unreadable-note'
import { planRoleRemoval, removeRole } from './access-actions'
import { ACCESS_LIST, accessColumns, type AccessTableRow } from './access-columns'
import { AccessHeader } from './access-header'
import {
  accessPath,
  type AccessPlace,
  accessRight,
  placeText,
  projectOf,
  siloOf,
} from './access-place'
import { rowReason } from './access-reasons'
import { type AccessRow, accessRows, ownAdminLoss } from './roles'
import { useForeignPeople } from './use-foreign-people'
import { useOwnLoss } from './use-own-loss'
import { useEverybody, usePolicies } from './use-policies'
import type { ReactNode } from 'react'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'

const loadUser = () => import('@/app/(console)/_people/user-panel')
const loadGroup = () => import('@/app/(console)/_people/group-panel')

interface People {
  readonly userHref: (id: string) => string
  readonly groupHref: (id: string) => string
  /** Who is looked at beside the list. */
  readonly dialog: ReactNode
}

/** Where people of a silo are looked at: beside the list, or on their silo’s page in the system. */
function usePeople(place: AccessPlace, silo: string): People {
  const isOperator = useIsFleetReader()
  const isHere = place.scope !== 'fleet' && siloOf(place) === undefined
  const of = (param: string) => (id: string) => withQuery(accessPath(place), { [param]: id })
  const hrefs = { userHref: of('person'), groupHref: of('group') }
  const props = (id: string) =>
    isHere && id ? { silo, isOperator, project: projectOf(place), ...hrefs, id } : undefined
  const user = useDialog(loadUser, 'User', { param: 'person', props })
  const group = useDialog(loadGroup, 'Group', { param: 'group', props })
  if (isHere)
    return {
      ...hrefs,
      dialog: (
        <>
          {user.dialog}
          {group.dialog}
        </>
      ),
    }
  const named = siloOf(place) ?? silo
  return {
    userHref: (id) => routes.siloUser(named, id),
    groupHref: (id) => routes.siloGroup(named, id),
    dialog: null,
  }
}

const loadForm = () => import('./role-form')

export interface Reader {
  readonly userId: string
  /** The reader and the groups they are in. */
  readonly ids: readonly string[]
}

interface Props {
  readonly place: AccessPlace
  /** The reader's. */
  readonly silo: string
  readonly reader: Reader
  /** Names of those whom the policies name, by id. */
  readonly names: readonly (readonly [id: string, name: string])[]
  readonly failure: Failure | undefined
}

/** The identities with their roles, and the actions on them. */
export function AccessTable({ place, silo, reader, names, failure }: Props) {
  const { scope } = place
  const what = placeText(place, silo)
  const { policies, unreadable, failure: problem = failure, ...answer } = usePolicies(place)
  const { ask, dialog } = useConfirmation()
  const ownLoss = useOwnLoss(what)
  const can = usePlatformCan()

  const known = new Map(names)
  const own = policies?.[scope] ?? []
  const isSomebodyNew = own.some(({ identityId }) => !known.has(identityId))
  const { everybody, isRead, isError } = useEverybody(place, isSomebodyNew)
  for (const { id, displayName } of everybody) known.set(id, displayName)
  // Users of other silos have roles on the fleet alone.
  const foreign = useForeignPeople(
    new Set(
      scope === 'fleet' && isRead
        ? own
            .filter(({ identityId, identityType }) => {
              return identityType === 'silo_user' && !known.has(identityId)
            })
            .map(({ identityId }) => identityId)
        : [],
    ),
  )
  const ids = new Set(reader.ids)
  const reason = useMissing(projectOf(place))[accessRight(place)]
  const people = usePeople(place, silo)
  const whoIs = ({ id, type }: AccessRow): Partial<AccessTableRow> => {
    const isGroup = type === 'silo_group'
    if (known.has(id)) return { href: isGroup ? people.groupHref(id) : people.userHref(id) }
    const person = foreign.people.get(id)
    if (person) return { silo: person.silo, href: routes.siloUser(person.silo, id) }
    // Where names can’t be read, ids stand in.
    if (isError) return {}
    return { nameless: isRead && !foreign.isReading ? 'unknown' : 'reading' }
  }
  // A name that is about to come is not preceded by an id.
  const isNameless = isSomebodyNew && names.length === 0 && !isRead && !isError
  const rows: readonly AccessTableRow[] | undefined =
    policies && !isNameless
      ? accessRows(
          scope,
          policies,
          (id) => known.get(id) ?? foreign.people.get(id)?.name ?? id,
        ).map((row) => ({
          ...row,
          isReader: row.id === reader.userId,
          ...whoIs(row),
        }))
      : undefined

  const form = useDialog(loadForm, 'Access', {
    param: 'role',
    props: (identity) =>
      policies && {
        ...{ place, what, policies },
        missing: reason,
        readerIds: ids,
        row: rows?.find(({ id, own: role }) => id === identity && role !== undefined),
        isSure: ownLoss.isSure,
      },
  })
  const confirmRemove = (row: AccessTableRow) => {
    const identity = { identityId: row.id, identityType: row.type }
    const removal = {
      scope,
      project: projectOf(place) ?? '',
      silo: siloOf(place) ?? '',
      identity: `${row.type}:${row.id}`,
      seen: JSON.stringify(own),
    }
    ask({
      title: 'Remove role?',
      question: (
        <>
          Remove <Named>{row.name}</Named>
          <span>{`’s ${row.own} role on ${what}?`}</span>
        </>
      ),
      danger: true,
      actionTitle: 'Remove role',
      action: async () => {
        const loss = policies && ownAdminLoss(scope, policies, ids, { ...identity, roleName: null })
        if (loss && !(await ownLoss.isSure(loss))) return { type: 'success', data: undefined }
        return removeRole(removal)
      },
      call: () => planRoleRemoval(removal),
    })
  }
  const rowActions = (row: AccessTableRow): readonly RowAction[] => {
    const disabledReason = reason ?? rowReason(scope, row)
    return [
      { label: 'Change role', disabledReason, onSelect: () => form.open(row.id) },
      {
        label: 'Delete',
        danger: true,
        disabledReason,
        opens: true,
        onSelect: () => confirmRemove(row),
      },
    ]
  }
  const add = (
    <Button
      variant="primary"
      disabledReason={
        reason ??
        (own.length >= ROLE_ASSIGNMENTS_MAX
          ? `There can be at most ${ROLE_ASSIGNMENTS_MAX} role assignments; give the role to a group instead`
          : undefined)
      }
      onClick={() => form.open('new')}
    >
      Add user or group
    </Button>
  )
  return (
    <>
      <ListView
        list={localList({ ...answer, rows, failure: problem })}
        label="Access"
        what="users and groups"
        operation={ACCESS_LIST}
        columns={accessColumns(scope, can('versions'))}
        rowActions={rowActions}
        empty={
          <EmptyState icon={<Icon name="shield" />} title="No authorized users" action={add}>
            {`Give a user or a group a role on ${what}.`}
          </EmptyState>
        }
      >
        {(tools) => (
          <>
            <AccessHeader scope={scope} isTab={siloOf(place) !== undefined}>
              {tools}
              {policies && add}
            </AccessHeader>
            <UnreadableNote what="Role assignments" count={unreadable} />
          </>
        )}
      </ListView>
      {foreign.left > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="list-note">
            {`Names of other silos’ users: ${plural(foreign.left, 'silo')} haven’t been looked through.`}
          </p>
          <Button size="sm" onClick={foreign.lookOn}>
            {`Look through ${plural(foreign.left, 'silo')}`}
          </Button>
        </div>
      )}
      {dialog}
      {people.dialog}
      {form.dialog}
      {/* After the form: it lies over it. */}
      {ownLoss.dialog}
    </>
  )
}
