'use client'

import { useState } from 'react'
import { useCertificateChains } from '@/app/(console)/system/_certificates/use-certificate-chains'
import { siloReads } from '@/lib/api/silo-reads'
import { chainExpiry, chainExpiryWords, firstToEnd } from '@/lib/certificates/expiry'
import type { Certificate } from '@/lib/contract/certificate'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useMissing } from '@/lib/rights/use-missing'
import { serverNow } from '@/lib/ui/clock'
import { DateTime } from '@/lib/ui/date-time'
import { Fact, FactPending, FactUnread } from '@/lib/ui/fact'
import { ExpiryState } from './expiry-state'

const LABEL = 'Certificate'
const none: readonly Certificate[] = []

/** When the first of a silo's certificates ends; the platform shows them to its own admins only. */
export function CertificateFact({ isOwn }: { readonly isOwn: boolean }) {
  const { manageSilo } = useMissing()
  if (isOwn && manageSilo === undefined) return <FirstToEnd />
  return (
    <Fact label={LABEL} detail="Shown to the silo’s admins">
      Unknown
    </Fact>
  )
}

function FirstToEnd() {
  const query = { limit: PICKER_LIMIT }
  const { data, failure } = useApiQuery(siloReads.certificateList({ query }))
  const chains = useCertificateChains(data?.items ?? none)
  // Days are what counts here: the moment of opening is near enough.
  const [now] = useState(() => new Date(serverNow()))
  if (!data) return <Fact label={LABEL}>{failure ? <FactUnread /> : <FactPending />}</Fact>
  if (data.items.length === 0 && !data.unreadable) return <Fact label={LABEL}>None</Fact>
  const read = data.items.map(({ id }) => chains[id])
  if (read.includes(undefined))
    return (
      <Fact label={LABEL}>
        <FactPending />
      </Fact>
    )
  const [one, ...others] = read.flatMap((each) => (each ? [chainExpiry(each, now)] : []))
  if (!one) return <Fact label={LABEL}>Unknown</Fact>
  const first = firstToEnd(one, others)
  return (
    <Fact label={LABEL} detail={<DateTime value={first.date} look="date" tabStop={false} />}>
      {first.expiry.state === 'valid' ? chainExpiryWords(first) : <ExpiryState end={first} />}
    </Fact>
  )
}
