'use client'

import type { Read } from '@/lib/api/query'
import type { OperationName } from '@/lib/contract/all-operations'
import { translate } from '@/lib/errors/translate'
import { listText } from '@/lib/format/list'
import { plural } from '@/lib/format/plural'
import { keeps, type Use, type UseKind, type Uses as AllUses } from '@/lib/network/uses'
import { RetryButton } from '@/lib/reading/retry-button'
import { type ApiQuery, useApiQuery } from '@/lib/reading/use-api-query'
import { Mono } from '@/lib/ui/badge'
import { useHindrance } from '@/lib/ui/hindrance'
import { Spinner } from '@/lib/ui/spinner'
import { readLotUses } from './read-uses'

const COUNTED: Readonly<Record<UseKind, readonly [one: string, many: string]>> = {
  'port-settings': ['port settings', 'port settings'],
  loopback: ['loopback address', 'loopback addresses'],
  announcement: ['announce set', 'announce sets'],
}

const KINDS = {
  loopback: 'Loopback address',
  'port-settings': 'Port settings',
  announcement: 'Announce set',
}

/** `2 port settings, 1 loopback address`. */
export function usesInShort({ uses, unread }: AllUses): string {
  const counts = Object.entries(COUNTED).flatMap(([kind, [one, many]]) => {
    const count = uses.filter((use) => use.kind === kind).length
    return count > 0 ? [plural(count, one, many)] : []
  })
  if (unread.length > 0) return [...counts, `unknown ${listText(unread)}`].join(', ')
  return counts.join(', ') || 'Nothing'
}

interface Of {
  readonly read: Read<AllUses>
  readonly operation: OperationName
  /** What is used: 'its addresses'. */
  readonly what: string
}

/** What uses a lot, by its name. */
export const ofLot = (lot: string): Of => ({
  read: readLotUses(lot),
  operation: 'networkingAddressLotBlockList',
  what: 'its addresses',
})

/** On a lot's own page, as what it is used by. */
export function LotUses({ lot }: { lot: string }) {
  const of = ofLot(lot)
  return <Uses {...of} keptBy={undefined} announced="Announced by:" query={useApiQuery(of.read)} />
}

/** In the question before it is deleted: what uses it keeps that from being confirmed. */
export function UsesBelow(props: Of) {
  const query = useApiQuery(props.read)
  useHindrance(
    query.data?.uses.some(keeps) ? `Delete or change what uses ${props.what} first` : undefined,
  )
  return (
    <div role="status">
      <Uses
        {...props}
        keptBy="In use by:"
        announced="Announcements that stay, of addresses that are in no lot then:"
        query={query}
      />
    </div>
  )
}

interface UsesProps extends Of {
  /** The heading of uses that prevent the deletion; undefined if the context says so already. */
  readonly keptBy: string | undefined
  /** The heading of uses that don't. */
  readonly announced: string
  readonly query: ApiQuery<AllUses>
}

function Uses({ operation, what, keptBy, announced, query }: UsesProps) {
  return <div className="flex flex-col gap-3">{content()}</div>

  function content() {
    const { data, failure } = query
    if (!data && failure)
      return (
        <p>
          <span>{`Couldn’t load what uses ${what}: ${translate(failure, operation).message}. `}</span>
          <RetryButton size="sm" of={query} />
        </p>
      )
    if (!data)
      return (
        <p>
          <Spinner /> <span>{`Loading what uses ${what}…`}</span>
        </p>
      )
    const keeping = data.uses.filter(keeps)
    const others = data.uses.filter((use) => !keeps(use))
    return (
      <>
        {keeping.length > 0 && <UseList title={keptBy} uses={keeping} />}
        {others.length > 0 && <UseList title={announced} uses={others} />}
        {data.unread.length > 0 ? (
          <p>
            <span>{`Couldn’t load ${listText(data.unread)}, so whether they use ${what} is unknown. `}</span>
            <RetryButton size="sm" of={query} />
          </p>
        ) : (
          data.uses.length === 0 && <p>{`Nothing uses ${what}.`}</p>
        )}
      </>
    )
  }
}

function UseList({ title, uses }: { title: string | undefined; uses: readonly Use[] }) {
  return (
    <div>
      {title !== undefined && <p>{title}</p>}
      <ul className="list-disc space-y-1 ps-5">
        {uses.map(({ kind, name, addresses }) => (
          <li key={`${kind} ${name}`}>
            <span>{`${KINDS[kind]} `}</span>
            <Mono>{name}</Mono>
            {kind !== 'loopback' && (
              <>
                <span>: </span>
                <Mono>{addresses.join(', ')}</Mono>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
