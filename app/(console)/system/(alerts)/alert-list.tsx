'use client'

import { systemReads } from '@/lib/api/system-reads'
import { NEWEST_FIRST } from '@/lib/api/newest-first'
import type { Alert } from '@/lib/contract/alert'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { Link } from '@/lib/ui/link'
import { useDialog } from '@/lib/ui/use-dialog'

const loadPanel = () => import('./alert-panel')

/** What it looks like before there are rows. */
const alertFrame = defineListFrame<Alert>({
  of: { one: 'alert', many: 'alerts', icon: 'bell' },
  label: 'History',
  isTab: true,
  empty: 'Nothing has happened that the platform has a class of alerts for.',
  operation: 'alertList',
  columns: [
    {
      id: 'name',
      header: 'Class',
      skeleton: '14rem',
      cell: ({ id, class: name }) => (
        <Link className="mono" translate="no" href={routes.alert(id)} scroll={false}>
          {name}
        </Link>
      ),
      sortValue: ({ class: name }) => name,
      searchText: ({ class: name, id }) => `${name} ${id}`,
      exportValue: ({ class: name }) => name,
    },
    { ...createdColumn, header: 'Happened', isTelling: true },
    { ...idColumn, isOptional: false, needsRoom: true },
  ],
})

export const AlertList = defineListScreen({
  frame: alertFrame,
  nameOf: ({ class: name, id }: Alert) => `${name} ${id.slice(0, 8)}`,
  read: (_params, page) => systemReads.alertList({ query: { ...NEWEST_FIRST, ...page } }),
  use: ({ list }) => {
    const { dialog } = useDialog(loadPanel, 'Alert', {
      param: 'alert',
      props: (id) => (id ? { id } : undefined),
    })
    return { actions: <ListAge list={list} />, dialogs: dialog }
  },
  rowActions: ({ id }) => [{ label: 'View', href: routes.alert(id) }],
})
