'use client'

import { useCallback, useMemo } from 'react'
import { withIds } from '@/lib/api/rows'
import { siloReads } from '@/lib/api/silo-reads'
import { whyPoolUnlinkable } from '@/lib/contract/ip-pool-can'
import type { ActionFormOptions } from '@/lib/form/use-action-form'
import { useAllNames } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import type { Column } from '@/lib/table/column'
import { Word, Mono } from '@/lib/ui/badge'
import { named } from '@/lib/ui/named'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'
import { Tooltip } from '@/lib/ui/tooltip'
import { useDialog } from '@/lib/ui/use-dialog'
import { defaultEntry } from './confirm-default'
import type { PoolKind, PoolLink } from './pool-kind'

/** A link of a pool is called by its silo, whose name is looked up. */
type LinkRow = PoolLink & { readonly id: string }

type InPool = { readonly pool: string }

/** Names of silos by id, undefined until they are read. */
type SiloNames = ReturnType<typeof useAllNames>

const NO_NAMES: SiloNames = { names: undefined, isComplete: false }

const useSiloNames = (): SiloNames => useAllNames((page) => siloReads.siloList({ query: page }))

/** The name of a link's silo, else its id. */
const siloOf = ({ siloId }: LinkRow, names: SiloNames['names']): string => names?.[siloId] ?? siloId

/** A link has no id but its silo's. */
export const withSiloIds = withIds(({ siloId }: PoolLink) => siloId)

/** Columns of the silos that a pool is linked to; `meaning` is what a default one is for. */
const linkColumns = (
  { names, isComplete }: SiloNames,
  meaning: string,
): readonly Column<LinkRow>[] => {
  const nameOf = ({ siloId }: LinkRow) => names?.[siloId]
  return [
    {
      id: 'name',
      header: 'Silo',
      skeleton: '8rem',
      cell: (row) => {
        const name = nameOf(row)
        if (name !== undefined) return <Link href={routes.silo(name)}>{name}</Link>
        return isComplete ? <Mono>{row.siloId}</Mono> : <Skeleton width="6rem" height="0.75rem" />
      },
      sortValue: nameOf,
      searchText: nameOf,
      exportValue: (row) => nameOf(row) ?? row.siloId,
    },
    {
      id: 'default',
      isTelling: true,
      header: 'Pool is silo default',
      skeleton: '4rem',
      cell: ({ isDefault }) =>
        isDefault ? (
          <Tooltip content={meaning}>
            <Word>default</Word>
          </Tooltip>
        ) : (
          <NoValue />
        ),
      sortValue: ({ isDefault }) => Number(isDefault === true),
      exportValue: ({ isDefault }) => isDefault,
      filter: {
        type: 'choice',
        options: ['default', 'not default'],
        value: ({ isDefault }) => (isDefault ? 'default' : 'not default'),
      },
    },
  ]
}

const loadDialog = () => import('./link-silo')

export interface PoolLinks {
  readonly of: PoolKind
  /** Links a silo to a pool. */
  readonly action: ActionFormOptions['action']
  /** What a default pool is for. */
  readonly meaning: string
  /** The noun of a pool in the question. */
  readonly from: string
  /** 'uses addresses from the pool': which silos can't be unlinked. */
  readonly kept: readonly [one: string, many: string]
}

/** The silos that a pool is linked to. */
export function definePoolLinkList({ of, action, meaning, from, kept }: PoolLinks) {
  const unlinking = defineRemoval({
    verb: 'unlink',
    noun: 'silo',
    ...of.unlink,
    call: (link: LinkRow, { pool, names }: InPool & Pick<SiloNames, 'names'>) => ({
      path: { pool, silo: siloOf(link, names) },
    }),
    nameOf: ({ siloId }) => siloId,
    right: 'changeFleet',
    question: (link, { pool, names }) =>
      named(
        [
          'Unlink silo ',
          ` from ${from} `,
          `? Its users can no longer choose the pool. A silo that ${kept[0]} can’t be unlinked.`,
        ],
        ...[siloOf(link, names), pool],
      ),
    notes: [
      'Their users can no longer choose the pool.',
      `Silos that ${kept[1]} can’t be unlinked.`,
    ],
    notice: 'Silo unlinked',
  })
  const taken = of.taken === 'address' ? 'addresses' : 'subnets'
  return defineNamedListScreen({
    frame: defineListFrame<LinkRow, InPool>({
      of: { one: 'linked silo', many: 'linked silos', icon: 'boxes' },
      isTab: true,
      empty: `Link a silo to let its users take ${taken} from this pool. Silos that aren’t discoverable aren’t listed.`,
      create: {
        label: 'Link silo',
        right: 'changeFleet',
        href: ({ pool }) => of.silos.linkHref(pool),
      },
      operation: of.silos.operation,
      columns: linkColumns(NO_NAMES, meaning),
    }),
    read: ({ pool }, page) => withSiloIds(of.silos.read({ path: { pool }, query: page })),
    useNameOf: () => {
      const { names } = useSiloNames()
      return useCallback(({ siloId }: LinkRow) => names?.[siloId], [names])
    },
    use: ({ params: { pool } }) => {
      const { names, isComplete } = useSiloNames()
      const can = usePlatformCan()
      const { data } = useApiQuery(of.view({ path: { pool } }), { isEnabled: can('versions') })
      const noun = of.nounOf(data ?? {})
      const reason = data && whyPoolUnlinkable(data)
      const { dialog } = useDialog(loadDialog, 'Link silo', {
        param: 'dialog',
        props: (which) => (which === 'link-silo' ? { of, action, pool, reason } : undefined),
      })
      return {
        createReason: reason,
        columns: useMemo(() => linkColumns({ names, isComplete }, meaning), [names, isComplete]),
        context: useMemo(() => ({ names, noun }), [names, noun]),
        dialogs: dialog,
      }
    },
    rowActions: (link, state) => {
      const { names, noun } = state.context
      const { pool } = state.params
      return [
        defaultEntry(of, link, state, { silo: siloOf(link, names), pool, noun }),
        unlinking.entry(link, { ...state, params: { pool, names } }),
      ]
    },
    bulk: async ({ pool }, { names }) => [unlinking.bulk({ pool, names })],
  })
}
