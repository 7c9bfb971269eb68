'use client'

import { useState } from 'react'
import { useCertificateFacts } from '@/app/(console)/system/_certificates/use-certificate-facts'
import { siloReads } from '@/lib/api/silo-reads'
import { expiryOf, expiryWords } from '@/lib/certificates/expiry'
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
  const facts = useCertificateFacts(data?.items ?? none)
  // Days are what counts here: the moment of opening is near enough.
  const [now] = useState(() => new Date(serverNow()))
  if (!data) return <Fact label={LABEL}>{failure ? <FactUnread /> : <FactPending />}</Fact>
  if (data.items.length === 0 && !data.unreadable) return <Fact label={LABEL}>None</Fact>
  const read = data.items.map(({ id }) => facts[id])
  if (read.includes(undefined))
    return (
      <Fact label={LABEL}>
        <FactPending />
      </Fact>
    )
  const [first] = read
    .flatMap((each) => each ?? [])
    .sort((one, other) => one.notAfter.getTime() - other.notAfter.getTime())
  if (!first) return <Fact label={LABEL}>Unknown</Fact>
  const expiry = expiryOf(first, now)
  return (
    <Fact label={LABEL} detail={<DateTime value={first.notAfter} look="date" tabStop={false} />}>
      {expiry.state === 'valid' ? expiryWords(expiry) : <ExpiryState expiry={expiry} />}
    </Fact>
  )
}
