'use client'

import { HISTORY_EACH_MS, linkHistoryRead } from '@/app/(console)/system/_bgp/up-history-reads'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { keyOfLink, lastHourWords, linkDownWords } from '@/lib/metrics/up-history'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { type Fact, factsOf } from '@/app/(console)/system/facts'
import { PortNeighbors } from './port-neighbors'
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
            <PropertyTable>
              <IdProperty id={port.id} />
              <IdProperty label="Rack ID" id={port.rackId} />
            </PropertyTable>
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
function useLastHour({ portName, switchLocation }: SwitchPort): Fact {
  const { data, failure } = useApiQuery(linkHistoryRead([portName]), {
    intervalMs: () => HISTORY_EACH_MS,
  })
  const link = data?.get(keyOfLink(switchLocation, portName))
  const hour = lastHourWords(link?.timesDown, data !== undefined || failure !== undefined)
  return { label: 'Last hour', text: [hour, linkDownWords(link)].filter(Boolean).join('. ') }
}

function PortStatus({ port }: { port: SwitchPort }) {
  const { portName, rackId, switchLocation } = port
  const lastHour = useLastHour(port)
  const status = useApiQuery(
    hardwareReads.networkingSwitchPortStatus({
      path: { port: portName },
      query: { rackId, switchLocation },
    }),
  )
  const { data } = status
  if (data === undefined)
    return (
      <Reading
        title="The state of the port couldn’t be loaded"
        operation="networkingSwitchPortStatus"
        query={status}
      />
    )
  const [link, monitors] = partsOf(data)
  const facts = factsOf(link)
  return (
    <>
      <Facts
        heading="Link"
        facts={facts.length > 0 ? [...facts, lastHour] : facts}
        none="The switch reports nothing about the link."
      />
      <Facts heading="Transceiver" facts={factsOf(monitors)} none="Nothing is plugged in." />
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

function Facts(props: { heading: string; facts: readonly Fact[]; none: string }) {
  const { heading, facts, none } = props
  return (
    <section>
      <div className="section-head">
        <h2>{heading}</h2>
      </div>
      {facts.length > 0 ? (
        <PropertyTable>
          {facts.map(({ label, text }) => (
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
