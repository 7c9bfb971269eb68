'use client'

import { auditedPage } from '@/app/(console)/_audit/audited'
import { portSettingsDocs } from '@/app/(console)/system/docs'
import { portSettingsRemoval } from '@/app/(console)/system/_port-settings/port-settings-removal'
import { whyFixed } from '@/app/(console)/system/_port-settings/setting-values'
import {
  geometryWords,
  portsOf,
  portWords,
  speedWords,
} from '@/app/(console)/system/_port-settings/setting-words'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { systemReads } from '@/lib/api/system-reads'
import { fullNumber } from '@/lib/format/number'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Link } from '@/lib/ui/link'
import { Fact, FactPending, FactUnread } from '@/lib/ui/fact'

const FACTS = ['Geometry', 'Links', 'Addresses', 'Routes', 'BGP peers', 'Applied to']

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
    skeleton: { facts: FACTS },
    facts: ({ id, port, links, addresses, routes: ways, bgpPeers }) => (
      <>
        <Fact label="Geometry">{geometryWords(port.geometry)}</Fact>
        <Fact
          label="Links"
          detail={[...new Set(links.map(({ speed }) => speedWords(speed)))].join(', ')}
        >
          {fullNumber(links.length)}
        </Fact>
        <Fact label="Addresses">{fullNumber(addresses.length)}</Fact>
        <Fact label="Routes">{fullNumber(ways.length)}</Fact>
        <Fact label="BGP peers">{fullNumber(bgpPeers.length)}</Fact>
        <Fact label="Applied to">
          <AppliedTo id={id} />
        </Fact>
      </>
    ),
  }),
)

/** The ports that have these settings; each opens. */
function AppliedTo({ id }: { readonly id: string }) {
  const { data, failure, hasMore } = useAllRows((page) =>
    hardwareReads.networkingSwitchPortList({ query: page }),
  )
  if (failure) return <FactUnread />
  if (!data) return <FactPending />
  const ports = portsOf(data.items, id)
  if (ports.length === 0 && !hasMore) return 'No port'
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
