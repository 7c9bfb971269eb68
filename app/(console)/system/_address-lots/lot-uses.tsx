'use client'

import { translate } from '@/lib/errors/translate'
import { listText } from '@/lib/format/list'
import { keepsLot, type LotUse } from '@/lib/network/lot-uses'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useHindrance } from '@/lib/ui/confirm-dialog'
import { Spinner } from '@/lib/ui/spinner'
import { readLotUses } from './read-lot-uses'

const KINDS = {
  loopback: 'Loopback address',
  'port-settings': 'Port settings',
  announcement: 'Announce set',
}

/** In the question before a lot is deleted: what uses its addresses, and what would lead nowhere. */
export default function LotUsesBelow({ lot }: { lot: string }) {
  const { data, failure, isFetching, retry } = useApiQuery(readLotUses(lot))
  const keeping = data?.uses.filter(keepsLot) ?? []
  const others = data?.uses.filter((use) => !keepsLot(use)) ?? []
  useHindrance(keeping.length > 0 ? 'Delete or change what uses its addresses first' : undefined)
  return (
    <div role="status" className="flex flex-col gap-3">
      {content()}
    </div>
  )

  function content() {
    if (!data && failure)
      return (
        <p>
          <span>{`Couldn’t load what uses its addresses: ${translate(failure, 'networkingAddressLotBlockList').message}. `}</span>
          <RetryButton size="sm" of={{ isFetching, retry }} />
        </p>
      )
    if (!data)
      return (
        <p>
          <Spinner /> <span>Loading what uses its addresses…</span>
        </p>
      )
    return (
      <>
        {keeping.length > 0 && <Uses title="In use by:" uses={keeping} />}
        {others.length > 0 && (
          <Uses
            title="Announcements that stay, of addresses that are in no lot then:"
            uses={others}
          />
        )}
        {data.unread.length > 0 ? (
          <p>
            <span>{`Couldn’t load ${listText(data.unread)}, so whether they use it is unknown. `}</span>
            <RetryButton size="sm" of={{ isFetching, retry }} />
          </p>
        ) : (
          data.uses.length === 0 && <p>Nothing uses its addresses.</p>
        )}
      </>
    )
  }
}

function Uses({ title, uses }: { title: string; uses: readonly LotUse[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul className="list-disc space-y-1 ps-5">
        {uses.map(({ kind, name, addresses }) => (
          <li key={`${kind} ${name}`}>
            <span>{`${KINDS[kind]} `}</span>
            <span className="mono" translate="no">
              {name}
            </span>
            {kind !== 'loopback' && (
              <>
                <span>: </span>
                <span className="mono" translate="no">
                  {addresses.join(', ')}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
