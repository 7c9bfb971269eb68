'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { useMemo } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import type { BgpConfig } from '@/lib/contract/bgp'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { named } from '@/lib/ui/named'
import { NoValue } from '@/lib/ui/no-value'
import { deleteBgpConfigs } from '@/app/(console)/system/_bgp/bgp-actions'

const removal = defineRemoval({
  noun: 'BGP configuration',
  operation: 'networkingBgpConfigDelete',
  action: deleteBgpConfigs,
  call: ({ name }: BgpConfig) => ({ query: { nameOrId: name } }),
  right: 'changeFleet',
  question: ({ name }) => named`Delete BGP configuration ${name}? This can’t be undone.`,
  below: {
    load: () => import('@/app/(console)/system/_uses/config-uses-below'),
    props: (config: BgpConfig) => ({ config }),
    otherwise: 'Those that the settings of a switch port use can’t be deleted.',
  },
})

const pathsColumn: Column<BgpConfig> = {
  id: 'max-paths',
  header: 'Max paths',
  skeleton: '2rem',
  isNumeric: true,
  cell: ({ maxPaths }) => maxPaths ?? 'Unknown',
  sortValue: ({ maxPaths }) => maxPaths,
}

const configColumns = (hasPaths: boolean): readonly Column<BgpConfig>[] => [
  nameColumn('7rem', ({ name }) => <span translate="no">{name}</span>),
  {
    id: 'asn',
    isTelling: true,
    header: 'ASN',
    skeleton: '3rem',
    isNumeric: true,
    cell: ({ asn }) => asn ?? 'Unknown',
    sortValue: ({ asn }) => asn,
    searchText: ({ asn }) => (asn === null ? undefined : String(asn)),
  },
  {
    id: 'vrf',
    header: 'VRF',
    skeleton: '3rem',
    cell: ({ vrf }) => (vrf ? <span translate="no">{vrf}</span> : <NoValue />),
    sortValue: ({ vrf }) => vrf,
    searchText: ({ vrf }) => vrf,
  },
  ...(hasPaths ? [pathsColumn] : []),
  shortDescriptionColumn,
  createdColumn,
  idColumn,
]

/** What it looks like before there are rows. */
const configFrame = defineListFrame<BgpConfig>({
  of: 'bgp-configuration',
  label: 'Configurations',
  isTab: true,
  empty:
    'Create a configuration to speak BGP with an ASN. Switch port settings then name it for a peer.',
  create: {
    label: 'New configuration',
    quickLabel: 'New BGP configuration',
    right: 'createInFleet',
    href: () => routes.bgpConfigNew,
  },
  operation: 'networkingBgpConfigList',
  columns: configColumns(false),
})

export const ConfigList = defineListScreen(
  auditedList('bgp-configuration', {
    frame: configFrame,
    read: (_, page) => systemReads.networkingBgpConfigList({ query: page }),
    use: ({ list }) => {
      const can = usePlatformCan()
      const [hasPaths, canUpdate] = [can('bgpPaths'), can('bgpConfigUpdate')]
      return {
        columns: useMemo(() => configColumns(hasPaths), [hasPaths]),
        context: canUpdate,
        actions: <ListAge list={list} />,
      }
    },
    rowActions: (config, state) => [
      // Elsewhere a configuration stays as it was made.
      ...(state.context
        ? [
            {
              label: 'Edit',
              disabledReason: state.missing.changeFleet,
              href: routes.bgpConfigEdit(config.name),
            },
          ]
        : []),
      removal.entry(config, state),
    ],
    bulk: async (params) => [removal.bulk(params)],
  }),
)
