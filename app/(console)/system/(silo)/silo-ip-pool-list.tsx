'use client'

import { unlinkPools } from '@/app/(console)/system/ip-pool-actions'
import { confirmDefault, ipPoolNoun } from '@/app/(console)/system/_pools/confirm-default'
import { useDialog } from '@/lib/ui/use-dialog'
import { siloReads } from '@/lib/api/silo-reads'
import type { SiloIpPool } from '@/lib/contract/ip-pool'
import { routes } from '@/lib/routes'
import { poolLinkCan } from '@/lib/contract/ip-pool-can'
import { kindWords, shareDefault } from '@/lib/contract/pool-kind'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Word } from '@/lib/ui/badge'
import { named } from '@/lib/ui/confirm-dialog'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Icon } from '@/lib/ui/icon'
import { useMemo } from 'react'
import { DefaultPoolNotes } from './default-pool-notes'
import type { OfSilo } from './silo-page'

const loadLink = () => import('./link-pool-dialog')

const defaultWords = ({ isDefault }: SiloIpPool) => (isDefault ? 'Default' : 'Not default')

const columnsOf = (kinds: readonly Column<SiloIpPool>[]): readonly Column<SiloIpPool>[] => [
  nameColumn('7rem', ({ name }) => <Link href={routes.ipPool(name)}>{name}</Link>),
  { ...shortDescriptionColumn, isTelling: true },
  ...kinds,
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
]

const kindColumns: readonly Column<SiloIpPool>[] = [
  {
    id: 'kind',
    header: 'Addresses',
    skeleton: '3rem',
    cell: (pool) => kindWords(pool) || <NoValue />,
    sortValue: kindWords,
    searchText: kindWords,
    exportValue: kindWords,
  },
]

const COLUMNS_WITH_KIND = columnsOf(kindColumns)

const frame = defineListFrame<SiloIpPool, OfSilo>({
  label: 'IP pools',
  icon: <Icon name="globe" />,
  isTab: true,
  empty: (
    <>
      Link a pool, or make a <Link href={routes.ipPoolNew}>new IP pool</Link>, to give the silo
      external addresses.
    </>
  ),
  create: {
    label: 'Link pool',
    right: 'changeFleet',
    href: ({ silo }) => routes.siloIpPoolLink(silo),
  },
  operation: 'siloIpPoolList',
  columns: columnsOf([]),
  isSelectable: true,
})

const unlinking = defineRemoval({
  verb: 'unlink',
  noun: 'IP pool',
  operation: 'ipPoolSiloUnlink',
  action: unlinkPools,
  call: ({ name }: SiloIpPool, { silo }: OfSilo) => ({ path: { pool: name, silo } }),
  right: 'changeFleet',
  question: ({ name }, { silo }) =>
    named`Unlink IP pool ${name} from ${silo}? A pool whose addresses are in use there can’t be unlinked.`,
  alsoGoes: (pool) => (pool.isDefault ? [`The silo will have no default ${ipPoolNoun(pool)}`] : []),
  notes: ['Pools whose addresses are in use in the silo can’t be unlinked.'],
})

interface Context {
  /** Pools that are defaults now, as far as the rows tell. */
  readonly defaults: readonly SiloIpPool[]
}

export const SiloIpPoolList = defineListScreen<SiloIpPool, OfSilo, Context>({
  frame,
  noun: 'IP pool',
  read: ({ silo }, page) => siloReads.siloIpPoolList({ path: { silo }, query: page }),
  use: ({ params: { silo }, list }) => {
    const { loaded } = list
    const { dialog } = useDialog(loadLink, 'Link pool', { param: 'link', props: () => ({ silo }) })
    const isKindTold = usePlatformCan()('poolVersions')
    const context = useMemo(
      () => ({ defaults: loaded.filter(({ isDefault }) => isDefault === true) }),
      [loaded],
    )
    return {
      dialogs: dialog,
      context,
      note: <DefaultPoolNotes silo={silo} list={list} />,
      ...(isKindTold && { columns: COLUMNS_WITH_KIND }),
    }
  },
  rowActions: (pool, state) => {
    const { params, missing, ask, context } = state
    const isDefault = poolLinkCan.makeDefault(pool)
    const current = context.defaults.find((other) => shareDefault(pool, other))?.name
    const change = {
      silo: params.silo,
      pool: pool.name,
      noun: ipPoolNoun(pool),
      isDefault,
      current,
    }
    return [
      {
        label: isDefault ? 'Make default' : 'Clear default',
        disabledReason: missing.changeFleet,
        opens: true,
        onSelect: () => ask(confirmDefault(change)),
      },
      unlinking.entry(pool, state),
    ]
  },
  bulk: async (params) => [unlinking.bulk(params)],
  quick: { group: 'Go to IP pool', target: ({ name }) => routes.ipPool(name) },
})
