'use client'

import { useAuditEntry } from '@/app/(console)/_audit/audited'
import { systemReads } from '@/lib/api/system-reads'
import type { BgpConfig } from '@/lib/contract/bgp'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { peerQuery } from '@/lib/metrics/explorer/thing-queries'
import type { Measured } from '@/lib/metrics/up-history'
import { routes } from '@/lib/routes'
import { DateTime } from '@/lib/ui/date-time'
import { Link } from '@/lib/ui/link'
import { Property, PropertyTable, MonoProperty } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { PeerStateBadge, peerStateMeaning } from './peer-state'
import { asnText, type PeerRow } from './peers-list'
import { PeerMessages } from './peer-messages'
import { lastHour, notEstablished, sinceOf } from '@/app/(console)/system/_bgp/session-hours'

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
    <SidePanel
      title={peer ? `${peer.addr} of ${peer.switch}` : 'BGP peer'}
      slide={slide}
      onClose={onClose}
    >
      {/* Takes the focus: the first control would show its tooltip over the panel. */}
      <div data-autofocus tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {peer ? (
          <>
            <PropertyTable>
              <Property label="State">
                <PeerStateBadge peer={peer} />
              </Property>
              <Property label="Meaning">{peerStateMeaning(peer)}</Property>
              <Property label="Since">
                {notEstablished(peer, measured) ?? (
                  <DateTime value={sinceOf(peer, new Date(readAt))} clock="page" />
                )}
              </Property>
              <Property label="Last hour">{lastHour(peer, measured)}</Property>
              <Property label="Metrics">
                <Link className="link" href={routes.systemMetricsQuery(peerQuery(peer.addr))}>
                  Prefixes imported
                </Link>
              </Property>
              <Property label="Local ASN">{asnText(peer.localAsn)}</Property>
              <Property label="Remote ASN">{asnText(peer.remoteAsn)}</Property>
              {peer.localAsn !== null && <ConfigLog asn={peer.localAsn} />}
              {peer.peerId !== undefined && peer.peerId !== peer.addr && (
                <MonoProperty label="Peer ID" text={peer.peerId} />
              )}
            </PropertyTable>
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

/** No call names a peer: to what the audit log has of the configurations that speak its ASN. */
function ConfigLog({ asn }: { readonly asn: number }) {
  const { data, failure } = useAllRows((page) =>
    systemReads.networkingBgpConfigList({ query: page }),
  )
  const entryOf = useAuditEntry<BgpConfig>('bgp-config')
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
