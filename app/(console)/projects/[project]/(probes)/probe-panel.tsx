'use client'

import { useSerials } from '@/app/(console)/use-serials'
import { SledLink } from '@/app/(console)/sled-link'
import type { ComponentProps, ReactNode } from 'react'
import type { ProbeInfo } from '@/lib/contract/probe'
import { useRouter } from '@/lib/change/use-router'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { routes } from '@/lib/routes'
import { Mono } from '@/lib/ui/badge'
import { Address } from '@/lib/ui/address'
import { MiniTable } from '@/lib/ui/mini-table'
import { NoValue } from '@/lib/ui/no-value'
import { IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { kindWords, type PlacedAddress, placedAddresses, portWords } from './probe-words'

const mono = (text: string) => (text === '' ? <NoValue /> : <Mono>{text}</Mono>)

const externalColumns: ComponentProps<
  typeof MiniTable<ProbeInfo['externalIps'][number]>
>['columns'] = [
  { label: 'Address', cell: ({ ip }) => <Address text={ip} /> },
  { label: 'Kind', cell: ({ kind }) => kindWords(kind) },
  { label: 'Ports', cell: (ip) => portWords(ip) ?? <NoValue /> },
]

function transitWords({ transitIps }: PlacedAddress): ReactNode {
  if (transitIps === undefined) return 'Unknown'
  return transitIps.length === 0 ? 'None' : mono(transitIps.join(', '))
}

const privateColumns: ComponentProps<typeof MiniTable<PlacedAddress>>['columns'] = [
  { label: 'Private IP', cell: ({ ip }) => <Address text={ip} /> },
  { label: 'Subnet', cell: ({ subnet }) => mono(subnet) },
  { label: 'Transit IPs', cell: transitWords },
]

/** A probe over its list: where it runs, and the addresses that it looks from. */
export function ProbePanel({ project, probe }: { project: string; probe: ProbeInfo }) {
  const { push } = useRouter()
  const slide = useOpenedByLink()
  const serials = useSerials()
  const { interface: nic, externalIps } = probe
  return (
    <SidePanel
      title={`Probe ${probe.name}`}
      slide={slide}
      // What is searched and sorted below stays.
      onClose={() => push(routes.probes(project) + window.location.search, { scroll: false })}
    >
      <div className="form">
        <PropertyTable>
          <Property label="Name">
            <span translate="no">{probe.name}</span>
          </Property>
          <IdProperty id={probe.id} />
          <Property label="Sled">
            <SledLink id={probe.sled} serial={serials?.[probe.sled]} />
          </Property>
        </PropertyTable>
        <section>
          <h3 className="mb-2 font-semibold">External IPs</h3>
          <MiniTable
            label="External IPs"
            rows={externalIps}
            rowKey={({ ip, firstPort }) => `${ip} ${firstPort}`}
            rowName={({ ip }) => ip}
            empty="No external IPs"
            columns={externalColumns}
          />
        </section>
        <section>
          <h3 className="mb-2 font-semibold">Network interface</h3>
          <PropertyTable>
            <Property label="Name">{mono(nic.name)}</Property>
            <Property label="MAC address">{mono(nic.mac)}</Property>
            <Property label="Network ID (VNI)">{nic.vni}</Property>
          </PropertyTable>
          <MiniTable
            label="Private IPs"
            rows={placedAddresses(probe)}
            rowKey={({ ip }) => ip}
            rowName={({ ip }) => ip}
            empty="Private IPs couldn’t be read"
            columns={privateColumns}
          />
        </section>
      </div>
    </SidePanel>
  )
}
