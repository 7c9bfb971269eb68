'use client'

import { systemReads } from '@/lib/api/system-reads'
import type { Failure } from '@/lib/api/result'
import { plural } from '@/lib/format/plural'
import { type Allowed, allows, lockOut } from '@/lib/network/allow-list'
import type { ReaderAddress } from '@/lib/network/reader-address'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useMissing } from '@/lib/rights/use-missing'
import { Word, Mono } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import { DateTime } from '@/lib/ui/date-time'
import { MiniTable } from '@/lib/ui/mini-table'
import { Notice } from '@/lib/ui/notice'
import { Skeleton } from '@/lib/ui/skeleton'
import { useDialog } from '@/lib/ui/use-dialog'
import { allowedOf } from './allowed-of'
// The server draws the form where a link opens it, and the document names no style of what comes late.
import './entries-field.css'

const loadForm = () => import('./allow-list-form')

interface Props {
  /** What the server met instead of it. */
  readonly failure: Failure | undefined
  /** Where the reader comes from; undefined where the console doesn't know. */
  readonly address: ReaderAddress | undefined
}

/** From which addresses the platform's services can be reached, and whether the reader's is one. */
export function AllowListPart({ failure: met, address }: Props) {
  const read = systemReads.networkingAllowListView({})
  const { data, failure = met, isFetching, retry } = useApiQuery(read)
  const { changeFleet } = useMissing()
  const allowed = data && allowedOf(data)
  const { open, dialog } = useDialog(loadForm, 'Edit allow list', {
    param: 'edit',
    props: (which) =>
      which === 'allow-list' && allowed ? { before: allowed, address } : undefined,
  })
  if (!data && failure)
    return (
      <ReadFailure
        title="The allow list couldn’t be loaded"
        failure={failure}
        operation="networkingAllowListView"
        retry={<RetryButton of={{ isFetching, retry }} />}
      />
    )
  const unknown = data && !allowed ? 'This console doesn’t know this kind of allow list' : undefined
  return (
    <section aria-labelledby="allow-list">
      <div className="section-head">
        <h2 id="allow-list">Allow list</h2>
        <Button
          disabledReason={changeFleet ?? (data ? unknown : 'The allow list isn’t known yet')}
          onClick={() => open('allow-list')}
        >
          Edit allow list
        </Button>
      </div>
      {unknown !== undefined && <Notice tone="notice">{`${unknown}.`}</Notice>}
      {!data && <Skeleton width="16rem" height="0.75rem" />}
      {allowed && <AllowedFrom allowed={allowed} ip={address?.ip} />}
      {data?.timeModified && (
        <p className="field-hint mt-2">
          <span>Last modified </span>
          <DateTime value={data.timeModified} />
        </p>
      )}
      {dialog}
    </section>
  )
}

interface Row {
  readonly entry: string
  readonly ip: string | undefined
}

const COLUMNS = [
  {
    label: 'Address or block',
    cell: ({ entry }: Row) => (
      <span className="mono break-all" translate="no">
        {entry}
      </span>
    ),
  },
  {
    label: 'You',
    cell: ({ entry, ip }: Row) =>
      ip !== undefined && allows({ allow: 'list', ips: [entry] }, ip) ? (
        <Word>your address</Word>
      ) : null,
  },
]

function AllowedFrom({ allowed, ip }: { allowed: Allowed; ip: string | undefined }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        {allowed.allow === 'any'
          ? 'The platform’s services can be reached from any address.'
          : `The platform’s services can be reached from ${plural(allowed.ips.length, 'address or block', 'addresses and blocks')} only.`}
      </p>
      <ReaderNote allowed={allowed} ip={ip} />
      {allowed.allow === 'list' && (
        <MiniTable
          label="Allowed addresses"
          rows={allowed.ips.map((entry) => ({ entry, ip }))}
          rowKey={({ entry }) => entry}
          rowName={({ entry }) => entry}
          columns={COLUMNS}
        />
      )}
    </div>
  )
}

/** Where the reader comes from, as far as the console knows. */
function ReaderNote({ allowed, ip }: { allowed: Allowed; ip: string | undefined }) {
  if (ip === undefined)
    return <p className="text-muted">The address that you come from is unknown to the console.</p>
  const is = lockOut(allowed, ip)
  return (
    <p className="text-muted">
      <span>You come from </span>
      <Mono>{ip}</Mono>
      <span>{is === 'out' ? ', which isn’t in the list.' : '.'}</span>
    </p>
  )
}
