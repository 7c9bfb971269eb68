'use client'

import { systemReads } from '@/lib/api/system-reads'
import type { UpdatesTrustRoot } from '@/lib/contract/system-update'
import { fullNumber } from '@/lib/format/number'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { createdColumn } from '@/lib/table/common-columns'
import { named } from '@/lib/ui/named'
import { DateTime } from '@/lib/ui/date-time'
import { Link } from '@/lib/ui/link'
import { useDialog } from '@/lib/ui/use-dialog'
import { rootFacts } from './root-role'
import { deleteTrustRoots } from './update-actions'

const loadPanel = () => import('./trust-root-panel')

const factsOf = ({ rootRole }: UpdatesTrustRoot) => rootFacts(rootRole)

/** What it looks like before there are rows. */
const trustRootFrame = defineListFrame<UpdatesTrustRoot>({
  of: 'trust-root',
  isTab: true,
  empty:
    'Add the signed root role of whoever publishes releases: without one none can be uploaded.',
  create: { label: 'Add trust root', right: 'changeFleet', href: () => routes.trustRootNew },
  operation: 'systemUpdateTrustRootList',
  columns: [
    {
      id: 'name',
      header: 'ID',
      skeleton: '16rem',
      cell: ({ id }) => (
        <Link className="mono" translate="no" href={routes.trustRoot(id)} scroll={false}>
          {id}
        </Link>
      ),
      searchText: ({ id }) => id,
    },
    {
      id: 'version',
      header: 'Version',
      skeleton: '2rem',
      isNumeric: true,
      cell: (root) => {
        const { version } = factsOf(root)
        return version === undefined ? 'Unknown' : fullNumber(version)
      },
      sortValue: (root) => factsOf(root).version,
    },
    {
      id: 'expires',
      header: 'Expires',
      skeleton: '5rem',
      isTelling: true,
      cell: (root) => {
        const { expires } = factsOf(root)
        return expires ? <DateTime value={expires} look="date" tabStop={false} /> : 'Unknown'
      },
      sortValue: (root) => factsOf(root).expires,
      filter: { type: 'date', value: (root) => factsOf(root).expires },
    },
    { ...createdColumn, header: 'Added' },
  ],
})

const trustRootRemoval = defineRemoval({
  noun: 'trust root',
  operation: 'systemUpdateTrustRootDelete',
  action: deleteTrustRoots,
  call: ({ id }: UpdatesTrustRoot) => ({ path: { trustRootId: id } }),
  nameOf: ({ id }) => id.slice(0, 8),
  right: 'changeFleet',
  question: ({ id }) =>
    named`Delete trust root ${id}? Releases that only it vouches for can’t be uploaded then. Those that were uploaded stay.`,
})

export const TrustRootList = defineListScreen({
  frame: trustRootFrame,
  nameOf: ({ id }: UpdatesTrustRoot) => id.slice(0, 8),
  read: (_params, page) => systemReads.systemUpdateTrustRootList({ query: page }),
  use: () => {
    const { dialog } = useDialog(loadPanel, 'Trust root', {
      param: 'trust-root',
      props: (id) => (id ? { id } : undefined),
    })
    return { dialogs: dialog }
  },
  rowActions: (root, state) => [
    { label: 'View', href: routes.trustRoot(root.id) },
    trustRootRemoval.entry(root, state),
  ],
})
