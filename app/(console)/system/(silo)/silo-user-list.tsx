'use client'

import { operatorPlace } from '@/app/(console)/_people/operator-place'
import { useDialog } from '@/lib/ui/use-dialog'
import { siloReads } from '@/lib/api/silo-reads'
import { type Right, rightOnSilo } from '@/lib/contract/reader-can'
import { siloCan } from '@/lib/contract/silo-can'
import type { User } from '@/lib/contract/user'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Button } from '@/lib/ui/button'
import { named } from '@/lib/ui/named'
import { useMemo } from 'react'
import type { OfSilo } from './silo-page'
import { peopleColumns, useRolesGiven } from './people-columns'
import { deleteSiloUsers } from './user-actions'

/** How users come to a silo, where it has none. */
function WhyNoUsers({ silo }: OfSilo) {
  const { data } = useApiQuery(siloReads.siloView({ path: { silo } }))
  return data && siloCan.haveLocalUsers(data)
    ? 'No one can sign in to this silo yet.'
    : 'Users are added when they first sign in through an identity provider.'
}

const loadPanel = () => import('@/app/(console)/_people/user-panel')
const loadCreate = () => import('./user-create-dialog')
const loadPassword = () => import('./user-password-dialog')

const nameOf = ({ displayName }: User) => displayName

const frame = defineListFrame<User, OfSilo>({
  of: 'user',
  isTab: true,
  empty: ({ silo }) => <WhyNoUsers silo={silo} />,
  operation: 'siloUserList',
  columns: ({ silo }) => peopleColumns(({ id }) => routes.siloUser(silo, id), undefined),
})

interface RowContext extends OfSilo {
  /** The reader's own id. */
  readonly userId: string
  /** What it takes to change users of this silo. */
  readonly right: Right
}

const removal = defineRemoval({
  noun: 'user',
  operation: 'localIdpUserDelete',
  action: deleteSiloUsers,
  right: ({ right }) => right,
  call: ({ id }: User, { silo }: RowContext) => ({
    path: { userId: id },
    query: { silo },
  }),
  nameOf,
  question: ({ displayName }, { silo }) =>
    named`Delete user ${displayName} of ${silo}? This can’t be undone.`,
  alsoGoes: ({ id }, { userId }) => [
    'Their sessions end, and devices they signed in lose access',
    'Their SSH keys and group memberships are deleted',
    ...(id === userId ? ['You lose access: this is your own account'] : []),
  ],
})

interface Context extends Omit<RowContext, 'silo'> {
  /** Why nothing can be done to users here. */
  readonly reason: string | undefined
  readonly setPassword: (user: { readonly id: string; readonly name: string }) => void
}

export default defineNamedListScreen<User, OfSilo, Context>({
  frame,
  read: ({ silo }, page) => siloReads.siloUserList({ query: { silo, ...page } }),
  nameOf,
  use: ({ params: { silo }, missing }) => {
    const { userId, siloName } = usePageReader()
    const { data } = useApiQuery(siloReads.siloView({ path: { silo } }))
    const right = rightOnSilo(silo === siloName)
    const reason =
      missing[right] ??
      (data && !siloCan.haveLocalUsers(data)
        ? 'Users come from the silo’s identity providers'
        : undefined)
    const create = useDialog(loadCreate, 'Create user', {
      param: 'user',
      props: () => ({ silo, missing: reason }),
    })
    const password = useDialog(loadPassword, 'Set password')
    const { open } = password
    const panel = useDialog(loadPanel, 'User', {
      param: 'person',
      props: (id) => (id ? { ...operatorPlace(silo), id } : undefined),
    })
    const given = useRolesGiven(silo)
    return {
      columns: useMemo(
        () => peopleColumns(({ id }: User) => routes.siloUser(silo, id), given),
        [silo, given],
      ),
      actions: (
        <Button variant="primary" disabledReason={reason} onClick={() => create.open('new')}>
          New user
        </Button>
      ),
      context: useMemo(
        () => ({
          ...{ reason, right, userId },
          setPassword: (user) => open({ silo, user, missing: reason }),
        }),
        [silo, reason, right, userId, open],
      ),
      dialogs: (
        <>
          {create.dialog}
          {password.dialog}
          {panel.dialog}
        </>
      ),
    }
  },
  rowActions: (user, state) => {
    const { reason, right, userId, setPassword } = state.context
    return [
      { label: 'View', href: routes.siloUser(state.params.silo, user.id) },
      {
        label: 'Set password',
        disabledReason: reason,
        onSelect: () => setPassword({ id: user.id, name: user.displayName }),
      },
      removal.entry(user, { ...state, params: { ...state.params, right, userId } }, reason),
    ]
  },
})
