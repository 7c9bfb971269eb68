'use client'

import { auditedPage } from '@/app/(console)/_audit/audited'
import { portSettingsDocs } from '@/app/(console)/system/docs'
import { portSettingsRemoval } from '@/app/(console)/system/_port-settings/port-settings-removal'
import { whyFixed } from '@/app/(console)/system/_port-settings/setting-values'
import {
  geometryWords,
  portsOf,
  portWords,
} from '@/app/(console)/system/_port-settings/setting-words'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { systemReads } from '@/lib/api/system-reads'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Link } from '@/lib/ui/link'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  NoValue,
  Property,
} from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'

type Params = { readonly settings: string }

/** Heading, actions and properties of settings of switch ports. */
export const PortSettingsPage = defineDetailScreen(
  auditedPage('port-settings', {
    of: 'port-settings',
    docs: portSettingsDocs,
    read: ({ settings }: Params) =>
      systemReads.networkingSwitchPortSettingsView({ path: { port: settings } }),
    actions: (found, state) => [
      {
        label: 'Edit',
        disabledReason: state.missing.changeFleet ?? whyFixed(found),
        href: routes.portSettingsEdit(found.name),
      },
      {
        label: 'Duplicate',
        disabledReason: state.missing.createInFleet,
        href: routes.portSettingsNew(found.name),
      },
      portSettingsRemoval.entry(found, state),
    ],
    skeleton: {
      labels: ['Description', 'Created', 'ID', 'Last Modified', 'Geometry', 'Applied to'],
    },
    properties: ({ id, description, timeCreated, timeModified, port }) => (
      <>
        <DescriptionProperty text={description} />
        <DateProperty label="Created" value={timeCreated} />
        <IdProperty id={id} />
        <DateProperty label="Last Modified" value={timeModified} />
        <Property label="Geometry">{geometryWords(port.geometry)}</Property>
        <Property label="Applied to">
          <AppliedTo id={id} />
        </Property>
      </>
    ),
  }),
)

/** The ports that have these settings; each opens. */
function AppliedTo({ id }: { readonly id: string }) {
  const { data, failure, hasMore } = useAllRows((page) =>
    hardwareReads.networkingSwitchPortList({ query: page }),
  )
  if (failure) return <span>Unknown: switch ports couldn’t be loaded</span>
  if (!data) return <Skeleton width="7rem" height="0.75rem" />
  const ports = portsOf(data.items, id)
  if (ports.length === 0 && !hasMore) return <NoValue />
  return (
    <span className="flex flex-wrap gap-x-3">
      {ports.map((port) => (
        <Link key={port.id} className="link" href={routes.switchPort(port.id)}>
          {portWords(port)}
        </Link>
      ))}
      {hasMore && <span>and others</span>}
    </span>
  )
}
