'use client'

import { operatorPlace } from '@/app/(console)/_people/operator-place'
import { useMemo } from 'react'
import { accessReads } from '@/lib/api/access-reads'
import type { Group } from '@/lib/contract/user'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { useDialog } from '@/lib/ui/use-dialog'
import type { OfSilo } from './silo-page'
import { peopleColumns, useRolesGiven } from './people-columns'

const loadPanel = () => import('@/app/(console)/_people/group-panel')

const nameOf = ({ displayName }: Group) => displayName

const frame = defineListFrame<Group, OfSilo>({
  of: 'group',
  isTab: true,
  empty: 'Groups come from the silo’s identity provider.',
  operation: 'groupList',
  columns: ({ silo }) => peopleColumns(({ id }) => routes.siloGroup(silo, id), undefined),
})

/** The groups of the reader's silo. */
export default defineNamedListScreen<Group, OfSilo>({
  frame,
  nameOf,
  read: (_, page) => accessReads.groupList({ query: page }),
  use: ({ params: { silo } }) => {
    const { dialog } = useDialog(loadPanel, 'Group', {
      param: 'group',
      props: (id) => (id ? { ...operatorPlace(silo), id } : undefined),
    })
    const given = useRolesGiven(silo)
    return {
      columns: useMemo(
        () => peopleColumns(({ id }: Group) => routes.siloGroup(silo, id), given),
        [silo, given],
      ),
      dialogs: dialog,
    }
  },
  rowActions: ({ id }, { params: { silo } }) => [
    { label: 'View', href: routes.siloGroup(silo, id) },
  ],
})
