'use client'

import { unlinkPools } from '@/app/(console)/system/ip-pool-actions'
import { confirmDefault, ipPoolNoun } from '@/app/(console)/system/_pools/confirm-default'
import {
  linkColumns,
  NO_NAMES,
  siloOf,
  type SiloNames,
  useSiloNames,
} from '@/app/(console)/system/_pools/link-columns'
import { useDialog } from '@/lib/ui/use-dialog'
import { poolReads } from '@/lib/api/pool-reads'
import type { IpPoolSiloLink } from '@/lib/contract/ip-pool'
import { poolLinkCan, whyPoolUnlinkable } from '@/lib/contract/ip-pool-can'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/confirm-dialog'
import { Icon } from '@/lib/ui/icon'
import { useCallback, useMemo } from 'react'
import { withSiloIds } from './link-row'

/** A link of a pool is called by its silo, whose name is looked up. */
type LinkRow = IpPoolSiloLink & { readonly id: string }

type InPool = { readonly pool: string }

const loadDialog = () => import('./link-silo-dialog')

const MEANING =
  'Instances and floating IPs of the silo get their addresses here unless they choose another pool.'

/** What the linked silos look like before there are any. */
export const linkFrame = defineListFrame<LinkRow, InPool>({
  label: 'Linked silos',
  icon: <Icon name="boxes" />,
  isTab: true,
  empty:
    'Link a silo to let its users take addresses from this pool. Silos that aren’t discoverable aren’t listed.',
  create: {
    label: 'Link silo',
    right: 'changeFleet',
    href: ({ pool }) => routes.ipPoolSiloLink(pool),
  },
  operation: 'ipPoolSiloList',
  columns: linkColumns(NO_NAMES, MEANING),
  isSelectable: true,
})

const unlinking = defineRemoval({
  verb: 'unlink',
  noun: 'silo',
  operation: 'ipPoolSiloUnlink',
  action: unlinkPools,
  call: (link: LinkRow, { pool, names }: InPool & Pick<SiloNames, 'names'>) => ({
    path: { pool, silo: siloOf(link, names) },
  }),
  nameOf: ({ siloId }) => siloId,
  right: 'changeFleet',
  question: (link, { pool, names }) =>
    named`Unlink silo ${siloOf(link, names)} from pool ${pool}? Its users can no longer choose the pool. A silo that uses addresses from the pool can’t be unlinked.`,
  notes: [
    'Their users can no longer choose the pool.',
    'Silos that use addresses from the pool can’t be unlinked.',
  ],
  notice: 'Silo unlinked',
})

/** The silos that a pool is linked to. */
export const LinkList = defineNamedListScreen({
  frame: linkFrame,
  noun: 'linked silo',
  read: ({ pool }, page) => withSiloIds(poolReads.ipPoolSiloList({ path: { pool }, query: page })),
  useNameOf: () => {
    const { names } = useSiloNames()
    return useCallback(({ siloId }: LinkRow) => names?.[siloId], [names])
  },
  use: ({ params: { pool } }) => {
    const { names, isComplete } = useSiloNames()
    const can = usePlatformCan()
    const { data } = useApiQuery(poolReads.ipPoolView({ path: { pool } }), {
      isEnabled: can('versions'),
    })
    const noun = ipPoolNoun(data ?? {})
    const reason = data && whyPoolUnlinkable(data)
    const { dialog } = useDialog(loadDialog, 'Link silo', {
      param: 'dialog',
      props: (which) => (which === 'link-silo' ? { pool, reason } : undefined),
    })
    return {
      createReason: reason,
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
        onSelect: () => ask(confirmDefault({ silo: siloOf(link, names), pool, noun, isDefault })),
      },
      unlinking.entry(link, { ...state, params: { pool, names } }),
    ]
  },
  bulk: async ({ pool }, { names }) => [unlinking.bulk({ pool, names })],
})
