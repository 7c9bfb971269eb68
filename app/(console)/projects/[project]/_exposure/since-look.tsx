'use client'

import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { plural } from '@/lib/format/plural'
import type { ExposureRow } from '@/lib/network/exposure'
import { compareLooks, type LookChanges, lookOf } from '@/lib/network/exposure-look'
import type { Network } from '@/lib/network/network'
import { usePageReader } from '@/lib/reading/page-reader'
import { Button } from '@/lib/ui/button'
import { serverNow } from '@/lib/ui/clock'
import { DateTime } from '@/lib/ui/date-time'
import { Notice } from '@/lib/ui/notice'
import { keepLook, keptLook, lookKey } from './looks'

interface Props {
  readonly networks: readonly Network[]
  /** Those of each network. */
  readonly rows: readonly (readonly ExposureRow[])[]
  /** Says which VPC it is about. */
  readonly isOfProject: boolean
}

/** What has changed since the reader's last look at each VPC's exposure in this browser. */
export function SinceLooks({ networks, rows, isOfProject }: Props) {
  const { reader } = usePageReader()
  const [seen] = useState(
    () => new Set(networks.map(({ vpc }) => vpc.id).filter((id) => keptLook(lookKey(reader, id)))),
  )
  const first = networks.filter(({ vpc }) => !seen.has(vpc.id))
  const where = first.length === 1 ? first[0]?.vpc.name : plural(first.length, 'VPC')
  return (
    <div className="exposure-looks">
      {networks.map((network, at) => (
        <SinceLook key={network.vpc.id} {...{ network, isOfProject }} rows={rows[at] ?? []} />
      ))}
      {first.length > 0 && (
        <p className="text-muted">
          {`From your next visit on, this says what has changed${isOfProject ? ` in ${where}` : ''}.`}
        </p>
      )}
    </div>
  )
}

interface LookProps {
  readonly network: Network
  readonly rows: readonly ExposureRow[]
  readonly isOfProject: boolean
}

/** A look without changes is remembered by itself; changes stay until the reader has seen them. */
function SinceLook({ network, rows, isOfProject }: LookProps) {
  const { reader } = usePageReader()
  const { id, name } = network.vpc
  const key = lookKey(reader, id)
  const [before, setBefore] = useState(() => keptLook(key))
  const [isKept, setKept] = useState(true)
  const now = useMemo(() => lookOf(network, rows, serverNow()), [network, rows])
  const changes = useMemo(() => before && compareLooks(before, now), [before, now])
  const isSame = !changes || Object.values(changes).every((lines) => lines.length === 0)
  const remember = useEffectEvent(() => {
    setKept(keepLook(key, now))
  })
  useEffect(() => {
    if (isSame) remember()
  }, [isSame])

  const where = isOfProject ? ` in ${name}` : ''
  if (!isKept)
    return <p className="text-muted">This browser can’t remember what you have seen here.</p>
  if (!before) return null
  const moment = <DateTime value={new Date(before.at)} />
  if (isSame)
    return (
      <p className="text-muted">
        <span>{`No changes${where} since your last look, `}</span>
        {moment}
      </p>
    )
  return (
    <Notice tone="notice">
      <div className="exposure-since">
        <details>
          <summary>
            <span>{`${summary(changes)}${where} since your last look, `}</span>
            {moment}
          </summary>
          <Lines of={changes} />
        </details>
        <Button
          size="sm"
          onClick={() => {
            setKept(keepLook(key, now))
            setBefore(now)
          }}
        >
          {isOfProject ? `Mark ${name} as seen` : 'Mark as seen'}
        </Button>
      </div>
    </Notice>
  )
}

const summary = ({ opened, closed, unsure }: LookChanges): string =>
  [
    ...(opened.length > 0 ? [`${opened.length} opened`] : []),
    ...(closed.length > 0 ? [`${closed.length} closed`] : []),
    ...(unsure.length > 0 ? [`${plural(unsure.length, 'line')} can’t be compared`] : []),
  ].join(', ')

function Lines({ of: { opened, closed, unsure } }: { readonly of: LookChanges }) {
  const all = [
    ...opened.map((words) => `Opened: ${words}`),
    ...closed.map((words) => `Closed: ${words}`),
    ...unsure.map((words) => `Not known now or then: ${words}`),
  ]
  return (
    <ul className="exposure-changes">
      {all.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
