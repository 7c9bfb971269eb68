'use client'

import { useMemo } from 'react'
import {
  confirmSubnetDefault,
  subnetPoolNoun,
} from '@/app/(console)/system/_subnet-pools/confirm-subnet-default'
import { unlinkSubnetPools } from '@/app/(console)/system/_subnet-pools/subnet-pool-actions'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import { poolLinkCan } from '@/lib/contract/ip-pool-can'
import { shareDefault, versionWordsOf } from '@/lib/contract/pool-kind'
import type { SiloSubnetPool } from '@/lib/contract/subnet-pool'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Word } from '@/lib/ui/badge'
import { named } from '@/lib/ui/confirm-dialog'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { useDialog } from '@/lib/ui/use-dialog'
import type { OfSilo } from './silo-page'

const loadLink = () => import('./link-subnet-pool-dialog')

const defaultWords = ({ isDefault }: SiloSubnetPool) => (isDefault ? 'Default' : 'Not default')

const frame = defineListFrame<SiloSubnetPool, OfSilo>({
  label: 'Subnet pools',
  icon: <Icon name="ethernet-port" />,
  isTab: true,
  empty: (
    <>
      Link a pool, or make a <Link href={routes.subnetPoolNew}>new subnet pool</Link>, to let
      projects of the silo have external subnets.
    </>
  ),
  create: {
    label: 'Link pool',
    quickLabel: 'Link subnet pool',
    right: 'changeFleet',
    href: ({ silo }) => routes.siloSubnetPoolLink(silo),
  },
  operation: 'siloSubnetPoolList',
  columns: [
    nameColumn('7rem', ({ name }) => <Link href={routes.subnetPool(name)}>{name}</Link>),
    { ...shortDescriptionColumn, isTelling: true },
    {
      id: 'version',
      header: 'Version',
      skeleton: '3rem',
      cell: (pool) => versionWordsOf(pool) ?? <NoValue />,
      sortValue: versionWordsOf,
      searchText: versionWordsOf,
    },
    {
      id: 'default',
      header: 'Default',
      skeleton: '3rem',
      cell: ({ isDefault }) => (isDefault ? <Word>default</Word> : <NoValue />),
      sortValue: defaultWords,
      exportValue: ({ isDefault }) => isDefault,
      filter: { type: 'choice', options: ['Default', 'Not default'], value: defaultWords },
    },
    { ...createdColumn, isOptional: true },
    idColumn,
  ],
  isSelectable: true,
})

const unlinking = defineRemoval({
  verb: 'unlink',
  noun: 'subnet pool',
  operation: 'systemSubnetPoolSiloUnlink',
  action: unlinkSubnetPools,
  call: ({ name }: SiloSubnetPool, { silo }: OfSilo) => ({ path: { pool: name, silo } }),
  right: 'changeFleet',
  question: ({ name }, { silo }) =>
    named`Unlink subnet pool ${name} from ${silo}? A pool that external subnets of the silo are from can’t be unlinked.`,
  alsoGoes: (pool) =>
    pool.isDefault ? [`The silo will have no default ${subnetPoolNoun(pool)}`] : [],
  notes: ['Pools that external subnets of the silo are from can’t be unlinked.'],
})

interface Context {
  /** Pools that are defaults now, as far as the rows tell. */
  readonly defaults: readonly SiloSubnetPool[]
}

/** The subnet pools that the users of a silo can choose. */
export default defineListScreen<SiloSubnetPool, OfSilo, Context>({
  frame,
  noun: 'subnet pool',
  read: ({ silo }, page) => subnetPoolReads.siloSubnetPoolList({ path: { silo }, query: page }),
  use: ({ params: { silo }, list: { loaded } }) => {
    const { dialog } = useDialog(loadLink, 'Link pool', {
      param: 'link',
      props: (which) => (which === 'subnet-pool' ? { silo } : undefined),
    })
    const context = useMemo(
      () => ({ defaults: loaded.filter(({ isDefault }) => isDefault === true) }),
      [loaded],
    )
    return { dialogs: dialog, context }
  },
  rowActions: (pool, state) => {
    const { params, missing, ask, context } = state
    const isDefault = poolLinkCan.makeDefault(pool)
    const current = context.defaults.find((other) => shareDefault(pool, other))?.name
    const change = {
      ...{ silo: params.silo, pool: pool.name, noun: subnetPoolNoun(pool) },
      ...{ isDefault, current },
    }
    return [
      {
        label: isDefault ? 'Make default' : 'Clear default',
        disabledReason: missing.changeFleet,
        opens: true,
        onSelect: () => ask(confirmSubnetDefault(change)),
      },
      unlinking.entry(pool, state),
    ]
  },
  bulk: async (params) => [unlinking.bulk(params)],
  quick: { group: 'Go to subnet pool', target: ({ name }) => routes.subnetPool(name) },
})
