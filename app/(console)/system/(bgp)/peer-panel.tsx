'use client'

import { factsOf } from '@/app/(console)/system/facts'
import { Reading } from '@/app/(console)/system/reading'
import { bgpReads } from '@/lib/api/bgp-reads'
import { type BgpMessage, messagesOf, recordOf } from '@/lib/bgp/messages'
import { toWire } from '@/lib/contract/wire'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { CodeBlock } from '@/lib/ui/code-block'
import { DateTime } from '@/lib/ui/date-time'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { RefreshButton } from '@/lib/ui/refresh-button'
import { SidePanel } from '@/lib/ui/side-panel'
import { PeerStateBadge, peerStateMeaning } from './peer-state'
import { asnText, type PeerRow } from './peers-list'
import { sinceOf } from './peer-since'
import './bgp.css'

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
              <Messages peer={peer} asn={peer.localAsn} />
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

function Messages({ peer, asn }: { readonly peer: PeerRow; readonly asn: number }) {
  const history = useApiQuery(bgpReads.networkingBgpMessageHistory({ query: { asn } }))
  const { data, isFetching, retry, updatedAt } = history
  if (data === undefined)
    return (
      <Reading
        title="The messages couldn’t be loaded"
        operation="networkingBgpMessageHistory"
        query={history}
      />
    )
  const record = recordOf(data, peer)
  return (
    <section className="flex flex-col gap-3">
      <div className="section-head">
        <h3>Messages</h3>
        <span className="updated">
          Updated <DateTime value={updatedAt} clock="page" />
        </span>
        <RefreshButton isLoading={isFetching} updatedAt={updatedAt.getTime()} onRefresh={retry} />
      </div>
      {record === undefined ? (
        <p className="list-note">
          The switch reports no messages of this peer. It may not be reachable now.
        </p>
      ) : (
        <Record record={record} />
      )}
    </section>
  )
}

function Record({ record }: { readonly record: unknown }) {
  const messages = messagesOf(record)
  const raw = <CodeBlock code={JSON.stringify(toWire(record), null, 2)} label="Copy record" />
  if (!messages)
    return (
      <>
        <p className="list-note">The record couldn’t be read as messages. This is it as it came:</p>
        {raw}
      </>
    )
  return (
    <>
      {messages.length === 0 ? (
        <p className="list-note">No messages are remembered.</p>
      ) : (
        <ol className="bgp-messages" aria-label="Messages, newest first">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      <details>
        <summary>Raw record</summary>
        {raw}
      </details>
    </>
  )
}

function Message({ message: { direction, at, kind, content } }: { readonly message: BgpMessage }) {
  return (
    <li>
      <span className="flex gap-2">
        <span className="text-muted">{direction === 'sent' ? 'Sent' : 'Received'}</span>
        <span>{kind}</span>
        <span className="ml-auto text-subtle">
          <DateTime value={at} tabStop={false} />
        </span>
      </span>
      {content && (
        <span className="bgp-message-facts text-muted" translate="no">
          {factsOf(content)
            .map(({ label, text }) => `${label}: ${text}`)
            .join(' · ')}
        </span>
      )}
    </li>
  )
}
