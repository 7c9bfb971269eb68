'use client'

import { factsOf } from '@/app/(console)/system/facts'
import { Reading } from '@/lib/reading/reading'
import { systemReads } from '@/lib/api/system-reads'
import { type BgpMessage, messagesOf, recordOf } from '@/lib/bgp/messages'
import { toWire } from '@/lib/contract/wire'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { CodeBlock } from '@/lib/ui/code-block'
import { DateTime } from '@/lib/ui/date-time'
import { ReadAge } from '@/lib/ui/read-age'
import type { PeerRow } from './peers-list'
import './bgp.css'

interface Props {
  readonly peer: Pick<PeerRow, 'addr' | 'peerId' | 'switch'>
  /** By which they are asked for. */
  readonly asn: number
}

/** What went over the session of a peer, newest first. */
export function PeerMessages({ peer, asn }: Props) {
  const history = useApiQuery(systemReads.networkingBgpMessageHistory({ query: { asn } }))
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
        <ReadAge updatedAt={updatedAt} isLoading={isFetching} onRefresh={retry} />
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

/** What a message says beside its kind. */
export const contentWords = (content: BgpMessage['content']): string =>
  factsOf(content)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' · ')

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
          {contentWords(content)}
        </span>
      )}
    </li>
  )
}
