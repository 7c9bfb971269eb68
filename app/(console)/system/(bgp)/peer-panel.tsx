'use client'

import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { DateTime } from '@/lib/ui/date-time'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { PeerStateBadge, peerStateMeaning } from './peer-state'
import { asnText, type PeerRow } from './peers-list'
import { PeerMessages } from './peer-messages'
import { sinceOf } from './peer-since'

interface Props {
  readonly id: string
  /** The peer as its list has it; undefined where that has none of the id. */
  readonly peer: PeerRow | undefined
  /** Whether the list has been read. */
  readonly isRead: boolean
  readonly readAt: number
  readonly onClose: () => void
}

/** A peer, and which messages went to and fro. */
export default function PeerPanel({ id, peer, isRead, readAt, onClose }: Props) {
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
                <DateTime value={sinceOf(peer, new Date(readAt))} clock="page" />
              </Property>
              <Property label="Local ASN">{asnText(peer.localAsn)}</Property>
              <Property label="Remote ASN">{asnText(peer.remoteAsn)}</Property>
              {peer.peerId !== undefined && peer.peerId !== peer.addr && (
                <Property label="Peer ID">
                  <span className="mono" translate="no">
                    {peer.peerId}
                  </span>
                </Property>
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
