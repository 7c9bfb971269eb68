'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { useMemo } from 'react'
import { portSettingsRemoval } from '@/app/(console)/system/_port-settings/port-settings-removal'
import { portSettingsDocs } from '@/app/(console)/system/docs'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { systemReads } from '@/lib/api/system-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import type { SwitchPortSettingsIdentity } from '@/lib/contract/switch-port-settings'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import type { Column } from '@/lib/table/column'
import { createdColumn, descriptionColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'
import { portsOf, portWords } from '@/app/(console)/system/_port-settings/setting-words'

/** Ports by what they have; undefined until they are read, null where they couldn’t be. */
type Ports = readonly SwitchPort[] | null | undefined

function settingsColumns(ports: Ports): readonly Column<SwitchPortSettingsIdentity>[] {
  const appliedTo = ({ id }: SwitchPortSettingsIdentity) =>
    ports && portsOf(ports, id).map(portWords).join(', ')
  return [
    nameColumn('9rem', ({ name }) => <Link href={routes.portSettings(name)}>{name}</Link>),
    {
      id: 'ports',
      header: 'Applied to',
      skeleton: '9rem',
      isTelling: true,
      cell: (row) =>
        ports === undefined ? (
          <Skeleton width="9rem" height="0.75rem" />
        ) : ports === null ? (
          'Unknown'
        ) : (
          <span translate="no">{appliedTo(row) || <NoValue />}</span>
        ),
      sortValue: appliedTo,
      searchText: appliedTo,
    },
    descriptionColumn,
    createdColumn,
    idColumn,
  ]
}

/** What it looks like before there are rows. */
const portSettingsFrame = defineListFrame<SwitchPortSettingsIdentity>({
  of: 'port-settings',
  docs: portSettingsDocs,
  empty: 'Create port settings, then apply them to a switch port.',
  create: {
    right: 'createInFleet',
    href: () => routes.portSettingsNew(),
    isPage: true,
    needsScript: true,
  },
  operation: 'networkingSwitchPortSettingsList',
  columns: settingsColumns(undefined),
})

export const PortSettingsList = defineListScreen(
  auditedList('port-settings', {
    frame: portSettingsFrame,
    read: (_, page) => systemReads.networkingSwitchPortSettingsList({ query: page }),
    use: ({ list }) => {
      const { data, failure } = useAllRows((page) =>
        hardwareReads.networkingSwitchPortList({ query: page }),
      )
      const ports = data?.items ?? (failure ? null : undefined)
      return {
        columns: useMemo(() => settingsColumns(ports), [ports]),
        actions: <ListAge list={list} />,
      }
    },
    rowActions: (row, state) => [
      {
        label: 'Edit',
        disabledReason: state.missing.changeFleet,
        href: routes.portSettingsEdit(row.name),
      },
      {
        label: 'Duplicate',
        disabledReason: state.missing.createInFleet,
        href: routes.portSettingsNew(row.name),
      },
      portSettingsRemoval.entry(row, state),
    ],
    quick: { group: 'Go to port settings', target: ({ name }) => routes.portSettings(name) },
  }),
)
