'use client'

import { useCallback, useMemo } from 'react'
import {
  linkColumns,
  NO_NAMES,
  siloOf,
  type SiloNames,
  useSiloNames,
} from '@/app/(console)/system/_pools/link-columns'
import {
  confirmSubnetDefault,
  subnetPoolNoun,
} from '@/app/(console)/system/_subnet-pools/confirm-subnet-default'
import { unlinkSubnetPools } from '@/app/(console)/system/_subnet-pools/subnet-pool-actions'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import { poolLinkCan } from '@/lib/contract/ip-pool-can'
import type { SubnetPoolSiloLink } from '@/lib/contract/subnet-pool'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/confirm-dialog'
import { Icon } from '@/lib/ui/icon'
import { useDialog } from '@/lib/ui/use-dialog'
import { withSiloIds } from './subnet-link-row'

type LinkRow = SubnetPoolSiloLink & { readonly id: string }

type InPool = { readonly pool: string }

const loadDialog = () => import('./subnet-link-silo-dialog')

const MEANING = 'External subnets of the silo are taken from here unless another pool is chosen.'

const frame = defineListFrame<LinkRow, InPool>({
  label: 'Linked silos',
  icon: <Icon name="boxes" />,
  isTab: true,
  empty:
    'Link a silo to let its users take subnets from this pool. Silos that aren’t discoverable aren’t listed.',
  create: {
    label: 'Link silo',
    right: 'changeFleet',
    href: ({ pool }) => routes.subnetPoolSiloLink(pool),
  },
  operation: 'systemSubnetPoolSiloList',
  columns: linkColumns(NO_NAMES, MEANING),
  isSelectable: true,
})

const unlinking = defineRemoval({
  verb: 'unlink',
  noun: 'silo',
  operation: 'systemSubnetPoolSiloUnlink',
  action: unlinkSubnetPools,
  call: (link: LinkRow, { pool, names }: InPool & Pick<SiloNames, 'names'>) => ({
    path: { pool, silo: siloOf(link, names) },
  }),
  nameOf: ({ siloId }) => siloId,
  right: 'changeFleet',
  question: (link, { pool, names }) =>
    named`Unlink silo ${siloOf(link, names)} from subnet pool ${pool}? Its users can no longer choose the pool. A silo that has external subnets from the pool can’t be unlinked.`,
  notes: [
    'Their users can no longer choose the pool.',
    'Silos that have external subnets from the pool can’t be unlinked.',
  ],
  notice: 'Silo unlinked',
})

/** The silos that a subnet pool is linked to. */
export const SubnetLinkList = defineNamedListScreen({
  frame,
  noun: 'linked silo',
  read: ({ pool }, page) =>
    withSiloIds(subnetPoolReads.systemSubnetPoolSiloList({ path: { pool }, query: page })),
  useNameOf: () => {
    const { names } = useSiloNames()
    return useCallback(({ siloId }: LinkRow) => names?.[siloId], [names])
  },
  use: ({ params: { pool } }) => {
    const { names, isComplete } = useSiloNames()
    const { data } = useApiQuery(subnetPoolReads.systemSubnetPoolView({ path: { pool } }))
    const noun = subnetPoolNoun(data ?? {})
    const { dialog } = useDialog(loadDialog, 'Link silo', {
      param: 'dialog',
      props: (which) => (which === 'link-silo' ? { pool } : undefined),
    })
    return {
      columns: useMemo(
        () => linkColumns<LinkRow>({ names, isComplete }, MEANING),
        [names, isComplete],
      ),
      context: useMemo(() => ({ names, noun }), [names, noun]),
      dialogs: dialog,
    }
  },
  rowActions: (link, state) => {
    const { missing, ask, context } = state
    const { names, noun } = context
    const { pool } = state.params
    const isDefault = poolLinkCan.makeDefault(link)
    return [
      {
        label: isDefault ? 'Make default' : 'Clear default',
        disabledReason: missing.changeFleet,
        opens: true,
        onSelect: () =>
          ask(confirmSubnetDefault({ silo: siloOf(link, names), pool, noun, isDefault })),
      },
      unlinking.entry(link, { ...state, params: { pool, names } }),
    ]
  },
  bulk: async ({ pool }, { names }) => [unlinking.bulk({ pool, names })],
})
