'use client'

import { useAuditEntry } from '@/app/(console)/_audit/audited'
import { DayStrip } from '@/app/(console)/system/_bgp/day-strip'
import {
  HISTORY_EACH_MS,
  linkDayRead,
  sessionDayRead,
} from '@/app/(console)/system/_bgp/up-history-reads'
import { lastHour, notEstablished, sinceOf } from '@/app/(console)/system/_bgp/session-hours'
import { importedRead } from '@/app/(console)/system/_bgp/switch-reports'
import { readPeerPort } from '@/app/(console)/system/_uses/read-uses'
import { systemReads } from '@/lib/api/system-reads'
import { type BgpMessage, lastErrorOf } from '@/lib/bgp/messages'
import type { BgpConfig, BgpExported } from '@/lib/contract/bgp'
import { fullNumber } from '@/lib/format/number'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { ReadFact } from '@/lib/reading/read-fact'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { peerQuery } from '@/lib/metrics/explorer/thing-queries'
import { linkDayWords, sessionDayWords } from '@/lib/metrics/day-history'
import { keyOfLink, keyOfSession, type Measured } from '@/lib/metrics/up-history'
import { routes } from '@/lib/routes'
import { DateTime } from '@/lib/ui/date-time'
import { Fact } from '@/lib/ui/fact'
import { Facts } from '@/lib/ui/facts'
import { Link } from '@/lib/ui/link'
import { Property, MonoProperty } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { PeerStateBadge, peerStateMeaning } from './peer-state'
import { asnText, type PeerRow } from './peers-list'
import { contentWords, PeerMessages } from './peer-messages'

interface Props {
  readonly id: string
  /** The peer as its list has it; undefined where that has none of the id. */
  readonly peer: PeerRow | undefined
  /** Whether the list has been read. */
  readonly isRead: boolean
  readonly readAt: number
  readonly measured: Measured
  readonly onClose: () => void
}

/** A peer, and which messages went to and fro. */
export default function PeerPanel({ id, peer, isRead, readAt, measured, onClose }: Props) {
  const slide = useOpenedByLink()
  return (
    <SidePanel title={peer ? `${peer.addr} of ${peer.switch}` : 'BGP peer'} {...{ slide, onClose }}>
      {/* Takes the focus: the first control would show its tooltip over the panel. */}
      <div data-autofocus tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {peer ? (
          <>
            <PeerFacts {...{ peer, readAt, measured }} />
            <PeerDays peer={peer} />
            {peer.localAsn === null ? (
              <p className="list-note">
                The switch doesn’t tell the peer’s local ASN, by which messages are asked for.
              </p>
            ) : (
              <PeerMessages peer={peer} asn={peer.localAsn} />
            )}
          </>
        ) : isRead ? (
          <p className="list-note" role="alert">
            {`No switch reports a peer ${id} now. It may have been removed, or its switch can’t be reached.`}
          </p>
        ) : null}
      </div>
    </SidePanel>
  )
}

const ageOf = (when: Date | null | undefined) => when && <DateTime value={when} />

const errorWords = (error: BgpMessage | null | undefined): string =>
  error ? contentWords(error.content) || error.kind : error === null ? 'None remembered' : 'Unknown'

/** How a session is, what goes over it and through which port, as far as switches and settings tell. */
function PeerFacts({
  peer,
  readAt,
  measured,
}: Pick<Props, 'readAt' | 'measured'> & { peer: PeerRow }) {
  const { addr, peerId, localAsn, remoteAsn, switch: at } = peer
  const hasBoth = usePlatformCan()('bgpPaths')
  const isExportOf = (row: BgpExported) =>
    // A platform of the specification’s time names no switch.
    (row.peerId === peerId || row.peerId === addr) && (row.switch ?? at) === at
  return (
    <Facts
      details={
        <>
          <Property label="Local ASN">{asnText(localAsn)}</Property>
          <Property label="Remote ASN">{asnText(remoteAsn)}</Property>
          {peerId !== undefined && peerId !== addr && (
            <MonoProperty label="Peer ID" text={peerId} />
          )}
          <Property label="Metrics">
            <Link className="link" href={routes.systemMetricsQuery(peerQuery(addr))}>
              Prefixes imported
            </Link>
          </Property>
          {localAsn !== null && <ConfigLog asn={localAsn} />}
        </>
      }
    >
      <Fact label="State" detail={peerStateMeaning(peer)}>
        <PeerStateBadge peer={peer} />
      </Fact>
      <Fact label="Since" detail={lastHour(peer, measured)}>
        {notEstablished(peer, measured) ?? (
          <DateTime value={sinceOf(peer, new Date(readAt))} clock="page" />
        )}
      </Fact>
      <ReadFact
        label="Prefixes in"
        read={importedRead(localAsn ?? 0, hasBoth)}
        detail={() => `By next hop${hasBoth ? '' : ', IPv4 only'}`}
      >
        {(all) => fullNumber(all.filter((row) => row.nexthop === addr && row.switch === at).length)}
      </ReadFact>
      <ReadFact
        label="Prefixes out"
        read={systemReads.networkingBgpExported({})}
        detail={(all) =>
          all.some((row) => row.switch === undefined) && 'IPv4 only, of both switches'
        }
      >
        {(all) => fullNumber(all.filter(isExportOf).length)}
      </ReadFact>
      <ReadFact label="Port" read={readPeerPort(peer)} detail={() => 'By the settings applied'}>
        {({ port, isUnknown }) =>
          port ? (
            <Link className="link" translate="no" href={routes.switchPort(port.id)}>
              {port.portName}
            </Link>
          ) : isUnknown ? (
            'Unknown'
          ) : (
            'None'
          )
        }
      </ReadFact>
      {localAsn === null ? (
        <Fact label="Last error">Unknown</Fact>
      ) : (
        <ReadFact
          label="Last error"
          read={systemReads.networkingBgpMessageHistory({ query: { asn: localAsn } })}
          detail={(history) => ageOf(lastErrorOf(history, peer)?.at)}
        >
          {(history) => errorWords(lastErrorOf(history, peer))}
        </ReadFact>
      )}
    </Facts>
  )
}

/** When the session came up in the last day, beside when the link was down that it goes over. */
function PeerDays({ peer }: { readonly peer: PeerRow }) {
  const { addr, localAsn, switch: at } = peer
  const intervalMs = () => HISTORY_EACH_MS
  const sessions = useApiQuery(sessionDayRead('bgp', addr), { intervalMs })
  const { portName } = useApiQuery(readPeerPort(peer)).data?.port ?? {}
  const links = useApiQuery(linkDayRead(portName ?? ''), {
    intervalMs,
    isEnabled: portName !== undefined,
  })
  return (
    <section className="flex flex-col gap-2" aria-label="Session and link in the last day">
      <DayStrip
        name={`Session with ${addr}`}
        of={keyOfSession(at, addr, localAsn)}
        words={sessionDayWords}
        read={sessions}
      />
      {portName !== undefined && (
        <DayStrip
          name={`${portName} of ${at}`}
          of={keyOfLink(at, portName)}
          words={linkDayWords}
          read={links}
        />
      )}
    </section>
  )
}

/** No call names a peer: to what the audit log has of the configurations that speak its ASN. */
function ConfigLog({ asn }: { readonly asn: number }) {
  const { data, failure } = useAllRows((page) =>
    systemReads.networkingBgpConfigList({ query: page }),
  )
  const entryOf = useAuditEntry<BgpConfig>('bgp-configuration')
  const own = data?.items.filter((config) => config.asn === asn)
  const links = own?.flatMap((config) =>
    entryOf(config).map(({ href }) => ({ name: config.name, href })),
  )
  if (links?.length === 0) return null
  return (
    <Property label="Audit log">
      {links ? (
        <span className="flex flex-wrap gap-x-3">
          {links.map(({ name, href = '' }) => (
            <Link key={name} className="link" href={href}>
              {`Configuration ${name}`}
            </Link>
          ))}
        </span>
      ) : failure ? (
        'Unknown: configurations couldn’t be loaded'
      ) : (
        'Loading…'
      )}
    </Property>
  )
}
