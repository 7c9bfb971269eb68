'use client'

import { accessReads } from '@/lib/api/access-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { RESOURCE_WORDS, type Resource, RESOURCES } from '@/lib/capacity/amounts'
import { percentWords } from '@/lib/capacity/meter'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { Silo } from '@/lib/contract/silo'
import { usePageReader } from '@/lib/reading/page-reader'
import { rowCount, rowCountWords } from '@/lib/reading/row-count'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { modeWords } from '@/lib/silo/identity-mode'
import { Word } from '@/lib/ui/badge'
import { Fact, FactPending, FactUnread } from '@/lib/ui/fact'
import { MeterBar } from '@/lib/ui/meter-bar'
import { QuotaAmounts, quotaMeter } from '@/lib/utilization/quota-use'
import { CertificateFact } from './certificate-fact'

/** How people come into a silo, how many there are, what it uses of its quotas, until when it is reached. */
export default function SiloFacts({ silo, name }: { readonly silo: Silo; readonly name: string }) {
  const isOwn = usePageReader().siloName === silo.name
  return (
    <>
      <Fact label="Identity mode" detail={discoverableWords(silo)}>
        <Word>{modeWords(silo)}</Word>
      </Fact>
      <PeopleFact name={name} isOwn={isOwn} />
      {RESOURCES.map((resource) => (
        <QuotaFact key={resource} {...{ name, resource }} />
      ))}
      <CertificateFact isOwn={isOwn} />
    </>
  )
}

const discoverableWords = ({ discoverable }: Silo): string =>
  discoverable === null
    ? 'Discoverable: unknown'
    : discoverable
      ? 'Discoverable'
      : 'Not discoverable'

/** The platform lists groups to people in the silo only. */
function PeopleFact({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) {
  const users = useApiQuery(siloReads.siloUserList({ query: { silo: name, limit: PICKER_LIMIT } }))
  const groups = useApiQuery(accessReads.groupList({ query: { limit: PICKER_LIMIT } }), {
    isEnabled: isOwn,
  })
  const groupCount = groups.data && rowCount(groups.data)
  return (
    <Fact
      label="Users"
      detail={
        groupCount
          ? `${rowCountWords(groupCount)} ${groupCount.count === 1 ? 'group' : 'groups'}`
          : isOwn && !groups.failure
            ? undefined
            : 'Groups: unknown'
      }
    >
      {users.data ? (
        rowCountWords(rowCount(users.data))
      ) : users.failure ? (
        <FactUnread />
      ) : (
        <FactPending />
      )}
    </Fact>
  )
}

function QuotaFact({ name, resource }: { readonly name: string; readonly resource: Resource }) {
  const { data, failure } = useApiQuery(
    utilizationReads.siloUtilizationView({ path: { silo: name } }),
  )
  const { label } = RESOURCE_WORDS[resource]
  if (!data) return <Fact label={label}>{failure ? <FactUnread /> : <FactPending />}</Fact>
  const share = {
    resource,
    used: data.provisioned[resource],
    quota: data.allocated[resource],
  }
  const meter = quotaMeter(share)
  return (
    <Fact
      label={label}
      detail={
        meter && (
          <span className="fact-meter">
            <MeterBar
              used={meter.fill}
              level={meter.level}
              name={{ label: `${label} quota`, text: `${percentWords(meter.percent)} used` }}
            />
          </span>
        )
      }
    >
      <QuotaAmounts {...share} />
    </Fact>
  )
}
