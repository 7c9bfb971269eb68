'use client'

import { HISTORY_EACH_MS, linkHistoryRead } from '@/app/(console)/system/_bgp/up-history-reads'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { keyOfLink, lastHourWords, linkDownWords } from '@/lib/metrics/up-history'
import { portQuery } from '@/lib/metrics/explorer/thing-queries'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { SectionHead } from '@/lib/ui/page-header'
import { IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { type Fact as Told, factsOf } from '@/app/(console)/system/facts'
import { neighborsRead, PortNeighbors } from './port-neighbors'
import { ReadFact } from '@/lib/reading/read-fact'
import { Facts } from '@/lib/ui/facts'
import { Reading } from '@/lib/reading/reading'
import { PortLldp } from './port-lldp'
import { PortSettingsSection } from './port-settings-section'

interface Props {
  readonly id: string
  /** The port as its list has it, so that the panel opens at once. */
  readonly known: SwitchPort | undefined
  readonly onClose: () => void
}

/** What a switch says of one of its ports, and what is at the other end of the cable. */
export default function PortPanel({ id, known, onClose }: Props) {
  const slide = useOpenedByLink()
  // The platform shows no single port.
  const ports = useAllRows((page) => hardwareReads.networkingSwitchPortList({ query: page }), {
    isEnabled: !known,
  })
  const port = known ?? ports.data?.items.find((each) => each.id === id)
  return (
    <SidePanel
      title={port ? `${port.portName} of ${port.switchLocation}` : 'Switch port'}
      slide={slide}
      onClose={onClose}
    >
      {/* Takes the focus: the first control would show its tooltip over the panel. */}
      <div data-autofocus tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {port ? (
          <>
            <PortFacts port={port} />
            <PortSettingsSection port={port} />
            <PortStatus port={port} />
            {port.portSettingsId && <PortLldp port={port} />}
            <PortNeighbors port={port} />
          </>
        ) : ports.data && !ports.hasMore ? (
          <p className="list-note" role="alert">
            This port doesn’t exist.
          </p>
        ) : (
          <Reading
            title="The port couldn’t be loaded"
            operation="networkingSwitchPortList"
            query={ports}
          />
        )}
      </div>
    </SidePanel>
  )
}

/** How the last hour of its link was, by samples of whether it was up. */
function useLastHour({ portName, switchLocation }: SwitchPort): string {
  const { data, failure } = useApiQuery(linkHistoryRead([portName]), {
    intervalMs: () => HISTORY_EACH_MS,
  })
  const link = data?.get(keyOfLink(switchLocation, portName))
  if (link?.timesDown === 0) return 'Not down in the last hour'
  const hour = lastHourWords(link?.timesDown, data !== undefined || failure !== undefined)
  return [hour, linkDownWords(link)].filter(Boolean).join('. ')
}

const statusRead = ({ portName, rackId, switchLocation }: SwitchPort) =>
  hardwareReads.networkingSwitchPortStatus({
    path: { port: portName },
    query: { rackId, switchLocation },
  })

/** What the switch says of a link first, by the names that it has for them. */
const ON_TOP = ['Link state', 'Speed', 'Receiver power']
const isBelow = ({ label }: Told) => !ON_TOP.includes(label)

/** How a port is, and who is at the other end. */
function PortFacts({ port }: { readonly port: SwitchPort }) {
  const lastHour = useLastHour(port)
  return (
    <Facts
      details={
        <>
          <IdProperty id={port.id} />
          <IdProperty label="Rack ID" id={port.rackId} />
          <Property label="Metrics">
            <Link className="link" href={routes.systemMetricsQuery(portQuery(port.portName))}>
              Bytes received
            </Link>
          </Property>
        </>
      }
    >
      {ON_TOP.map((label, at) => (
        <ReadFact
          key={label}
          label={label}
          read={statusRead(port)}
          detail={() => at === 0 && lastHour}
        >
          {(status) =>
            partsOf(status)
              .flatMap(factsOf)
              .find((told) => told.label === label)?.text
          }
        </ReadFact>
      ))}
      <ReadFact
        label="Neighbor"
        read={neighborsRead(port)}
        detail={({ items: [first] }) => first?.linkName}
      >
        {({ items: [first] }) => first && (first.systemName || first.chassisId)}
      </ReadFact>
    </Facts>
  )
}

function PortStatus({ port }: { port: SwitchPort }) {
  const status = useApiQuery(statusRead(port))
  if (status.data === undefined)
    return (
      <Reading
        title="The state of the port couldn’t be loaded"
        operation="networkingSwitchPortStatus"
        query={status}
      />
    )
  const [link, monitors] = partsOf(status.data)
  return (
    <>
      <Part heading="Link" told={factsOf(link)} none="The switch reports nothing about the link." />
      <Part heading="Transceiver" told={factsOf(monitors)} none="Nothing is plugged in." />
    </>
  )
}

/** Two opaque values: the state of the link, and what a transceiver measures. */
const partsOf = (status: unknown): readonly [unknown, unknown] =>
  typeof status === 'object' && status !== null
    ? [
        'link' in status ? status.link : undefined,
        'monitors' in status ? status.monitors : undefined,
      ]
    : [undefined, undefined]

function Part(props: { heading: string; told: readonly Told[]; none: string }) {
  const { heading, told, none } = props
  return (
    <section>
      <SectionHead>{heading}</SectionHead>
      {told.length > 0 ? (
        <PropertyTable>
          {told.filter(isBelow).map(({ label, text }) => (
            <Property key={label} label={label}>
              <span className="tnum">{text}</span>
            </Property>
          ))}
        </PropertyTable>
      ) : (
        <p className="list-note">{none}</p>
      )}
    </section>
  )
}
