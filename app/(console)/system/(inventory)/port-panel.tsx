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
import { IdProperty, MonoProperty, NoValue, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { type Fact as Told, factsOf } from '@/app/(console)/system/facts'
import { ReadFact } from '@/lib/reading/read-fact'
import { Facts } from '@/lib/ui/facts'
import { Reading } from '@/lib/reading/reading'
import { LastDay, LinkDays } from './port-days'
import { PortSettingsSection } from './port-settings-section'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { LldpNeighbor } from '@/lib/contract/lldp'
import { DateTime } from '@/lib/ui/date-time'
import { LLDP_FIELDS } from '@/app/(console)/system/_port-settings/lldp-words'
import { systemReads } from '@/lib/api/system-reads'
import { useMissing } from '@/lib/rights/use-missing'
import { Button } from '@/lib/ui/button'
import { useDialog } from '@/lib/ui/use-dialog'

const load = () => import('@/app/(console)/system/_port-settings/lldp-dialog')

/** The platform’s words for settings without LLDP (behaviour-operator.md, hardware). */
const UNSET = /lldp not configured|switch port not yet configured/

/** What a port announces of itself by LLDP. */
function PortLldp({ port }: { readonly port: SwitchPort }) {
  const missing = useMissing()
  const { portName, rackId, switchLocation } = port
  const query = useApiQuery(
    systemReads.networkingSwitchPortLldpConfigView({
      path: { port: portName },
      query: { rackId, switchLocation },
    }),
  )
  const { data, failure } = query
  const { open, dialog } = useDialog(load, 'Edit LLDP', {
    props: () => (data ? { port, config: data } : undefined),
  })
  const isUnset = failure?.type === 'error' && UNSET.test(failure.error.message)
  return (
    <section>
      <div className="section-head">
        <h2>LLDP</h2>
        <Button
          size="sm"
          disabledReason={
            missing.changeFleet ??
            (!data
              ? isUnset
                ? 'Its settings have no LLDP'
                : 'LLDP isn’t loaded'
              : data.enabled === null
                ? 'Whether LLDP is on couldn’t be read'
                : undefined)
          }
          onClick={() => open()}
        >
          Edit LLDP
        </Button>
      </div>
      {isUnset ? (
        <p className="list-note">The settings of this port have no LLDP.</p>
      ) : data ? (
        <PropertyTable>
          <Property label="Announces">
            {data.enabled === null ? 'Unknown' : data.enabled ? 'yes' : 'no'}
          </Property>
          {LLDP_FIELDS.map(([key, label]) => (
            <Property key={key} label={label}>
              {data[key] ? <span translate="no">{data[key]}</span> : <NoValue />}
            </Property>
          ))}
        </PropertyTable>
      ) : (
        <Reading
          title="LLDP couldn’t be loaded"
          operation="networkingSwitchPortLldpConfigView"
          query={query}
        />
      )}
      {dialog}
    </section>
  )
}

const neighborsRead = ({ portName, rackId, switchLocation }: SwitchPort) =>
  hardwareReads.networkingSwitchPortLldpNeighbors({
    path: { port: portName, rackId, switchLocation },
    query: { limit: PICKER_LIMIT },
  })

/** What announces itself at the other end of a port's cable (LLDP). */
function PortNeighbors({ port }: { port: SwitchPort }) {
  const neighbors = useApiQuery(neighborsRead(port))
  const items = neighbors.data?.items
  return (
    <section>
      <SectionHead>LLDP neighbors</SectionHead>
      {items === undefined ? (
        <Reading
          title="The neighbors couldn’t be loaded"
          operation="networkingSwitchPortLldpNeighbors"
          query={neighbors}
        />
      ) : items.length > 0 ? (
        <div className="flex flex-col gap-4">
          {items.map((each) => (
            <Neighbor key={`${each.chassisId} ${each.linkName}`} of={each} />
          ))}
        </div>
      ) : (
        <p className="list-note">No neighbors announce themselves here.</p>
      )}
    </section>
  )
}

function Neighbor({ of }: { of: LldpNeighbor }) {
  return (
    <PropertyTable>
      <Property label="System">{of.systemName || undefined}</Property>
      <Property label="Description">{of.systemDescription || undefined}</Property>
      <MonoProperty label="Link" text={of.linkName} />
      <Property label="Link description">{of.linkDescription || undefined}</Property>
      <MonoProperty label="Chassis" text={of.chassisId} />
      <MonoProperty label="Management address" text={of.managementIp.join(', ') || '—'} />
      <Property label="First seen">
        <DateTime value={momentOf(of.firstSeen)} />
      </Property>
      <Property label="Last seen">
        <DateTime value={momentOf(of.lastSeen)} />
      </Property>
    </PropertyTable>
  )
}

/** The API does not convert this key to a date, so browsers get text. */
const momentOf = (told: Date | string | null): Date | null =>
  told === null ? null : new Date(told)

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
      {...{ slide, onClose }}
    >
      {/* Takes the focus: the first control would show its tooltip over the panel. */}
      <div data-autofocus tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {port ? (
          <>
            <PortFacts port={port} />
            <LinkDays port={port} />
            <LastDay port={port} />
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
