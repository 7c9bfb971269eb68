'use client'

import { type FunctionComponent, type ReactNode, useMemo } from 'react'
import { linkSiloPool } from '@/app/(console)/system/_pools/ip-pool-actions'
import { defaultEntry } from '@/app/(console)/system/_pools/confirm-default'
import { ipPools, type PoolKind, subnetPools } from '@/app/(console)/system/_pools/pool-kind'
import { linkSubnetPoolToSilo } from '@/app/(console)/system/_pools/subnet-pool-actions'
import type { SiloIpPool } from '@/lib/contract/ip-pool'
import { kindWords, shareDefault } from '@/lib/contract/pool-kind'
import type { ActionFormOptions } from '@/lib/form/use-action-form'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import type { List } from '@/lib/table/use-list'
import { Word } from '@/lib/ui/badge'
import { named } from '@/lib/ui/named'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { useDialog } from '@/lib/ui/use-dialog'
import { DefaultPoolNotes } from './default-pool-notes'
import type { OfSilo } from './silo-page'

const loadLink = () => import('./link-pool-dialog')

const defaultWords = ({ isDefault }: SiloIpPool) => (isDefault ? 'Default' : 'Not default')

/** The column of what addresses a pool has. */
const kindColumn = (id: string, header: string): Column<SiloIpPool> => ({
  id,
  header,
  skeleton: '3rem',
  cell: (pool) => kindWords(pool) || <NoValue />,
  sortValue: kindWords,
  searchText: kindWords,
  exportValue: kindWords,
})

interface Pools {
  readonly of: PoolKind
  /** Links a pool to the silo. */
  readonly action: ActionFormOptions['action']
  /** The label of that among quick actions; 'Link pool' unless given. */
  readonly quickLabel?: string
  readonly kind: Column<SiloIpPool>
  /** True where only some platforms tell the kind. */
  readonly isKindNew?: true
  readonly empty: ReactNode
  /** Which pools can't be unlinked from the silo: in the question about one, and about many. */
  readonly kept: readonly [one: string, many: string]
  readonly Note?: FunctionComponent<{ readonly silo: string; readonly list: List<SiloIpPool> }>
}

/** The pools of a kind that the users of a silo can choose. */
function defineSiloPoolList({ of, action, quickLabel, kind, isKindNew, empty, kept, Note }: Pools) {
  const columnsWith = (kinds: readonly Column<SiloIpPool>[]): readonly Column<SiloIpPool>[] => [
    nameColumn('7rem', ({ name }) => <Link href={of.href(name)}>{name}</Link>),
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
  const columns = columnsWith([kind])
  const unlinking = defineRemoval({
    verb: 'unlink',
    noun: of.noun,
    ...of.unlink,
    call: ({ name }: SiloIpPool, { silo }: OfSilo) => ({ path: { pool: name, silo } }),
    right: 'changeFleet',
    question: ({ name }, { silo }) =>
      named(
        [`Unlink ${of.noun} `, ' from ', `? A pool ${kept[0]} can’t be unlinked.`],
        ...[name, silo],
      ),
    alsoGoes: (pool) =>
      pool.isDefault ? [`The silo will have no default ${of.nounOf(pool)}`] : [],
    notes: [`Pools ${kept[1]} can’t be unlinked.`],
  })
  return defineListScreen({
    frame: defineListFrame<SiloIpPool, OfSilo>({
      of: of.kind,
      isTab: true,
      empty,
      create: {
        label: 'Link pool',
        ...(quickLabel !== undefined && { quickLabel }),
        right: 'changeFleet',
        href: ({ silo }) => of.ofSilo.linkHref(silo),
      },
      operation: of.ofSilo.operation,
      columns: isKindNew ? columnsWith([]) : columns,
    }),
    read: ({ silo }, page) => of.ofSilo.read({ path: { silo }, query: page }),
    use: ({ params: { silo }, list }) => {
      const { loaded } = list
      const { dialog } = useDialog(loadLink, 'Link pool', {
        param: 'link',
        props: () => ({ of, action, silo }),
      })
      const isKindTold = usePlatformCan()('poolVersions') || !isKindNew
      const context = useMemo(
        // Pools that are defaults now, as far as the rows tell.
        () => ({ defaults: loaded.filter(({ isDefault }) => isDefault === true) }),
        [loaded],
      )
      return {
        dialogs: dialog,
        context,
        note: Note && <Note silo={silo} list={list} />,
        ...(isKindTold && { columns }),
      }
    },
    rowActions: (pool, state) => [
      defaultEntry(of, pool, state, {
        silo: state.params.silo,
        pool: pool.name,
        noun: of.nounOf(pool),
        current: state.context.defaults.find((other) => shareDefault(pool, other))?.name,
      }),
      unlinking.entry(pool, state),
    ],
    bulk: async (params) => [unlinking.bulk(params)],
    quick: { group: `Go to ${of.noun}`, target: ({ name }) => of.href(name) },
  })
}

export const SiloIpPoolList = defineSiloPoolList({
  of: ipPools,
  action: linkSiloPool,
  kind: kindColumn('kind', 'Addresses'),
  isKindNew: true,
  empty: (
    <>
      Link a pool, or make a <Link href={routes.ipPoolNew}>new IP pool</Link>, to give the silo
      external addresses.
    </>
  ),
  kept: ['whose addresses are in use there', 'whose addresses are in use in the silo'],
  Note: DefaultPoolNotes,
})

export const SiloSubnetPoolList = defineSiloPoolList({
  of: subnetPools,
  action: linkSubnetPoolToSilo,
  quickLabel: 'Link subnet pool',
  kind: kindColumn('version', 'Version'),
  empty: (
    <>
      Link a pool, or make a <Link href={routes.subnetPoolNew}>new subnet pool</Link>, to let
      projects of the silo have external subnets.
    </>
  ),
  kept: [
    'that external subnets of the silo are from',
    'that external subnets of the silo are from',
  ],
})
