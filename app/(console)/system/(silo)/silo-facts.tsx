'use client'

import { accessReads } from '@/lib/api/access-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { RESOURCE_WORDS, type Resource, RESOURCES } from '@/lib/capacity/amounts'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { Silo, SiloUtilization } from '@/lib/contract/silo'
import { usePageReader } from '@/lib/reading/page-reader'
import { ReadFact } from '@/lib/reading/read-fact'
import { rowCount, rowCountWords } from '@/lib/reading/row-count'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { modeWords } from '@/lib/silo/identity-mode'
import { Word } from '@/lib/ui/badge'
import { Fact } from '@/lib/ui/fact'
import { FactMeter, QuotaAmounts, quotaMeter, type QuotaShare } from '@/lib/utilization/quota-use'
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
  const groups = useApiQuery(accessReads.groupList({ query: { limit: PICKER_LIMIT } }), {
    isEnabled: isOwn,
  })
  const groupCount = groups.data && rowCount(groups.data)
  return (
    <ReadFact
      label="Users"
      read={siloReads.siloUserList({ query: { silo: name, limit: PICKER_LIMIT } })}
      detail={() =>
        groupCount
          ? `${rowCountWords(groupCount)} ${groupCount.count === 1 ? 'group' : 'groups'}`
          : isOwn && !groups.failure
            ? undefined
            : 'Groups: unknown'
      }
    >
      {(users) => rowCountWords(rowCount(users))}
    </ReadFact>
  )
}

const meterIn = (label: string, share: QuotaShare) => (
  <FactMeter meter={quotaMeter(share)} label={label} />
)

function QuotaFact({ name, resource }: { readonly name: string; readonly resource: Resource }) {
  const { label } = RESOURCE_WORDS[resource]
  const shareOf = ({ provisioned, allocated }: SiloUtilization) => ({
    resource,
    used: provisioned[resource],
    quota: allocated[resource],
  })
  return (
    <ReadFact
      label={label}
      read={utilizationReads.siloUtilizationView({ path: { silo: name } })}
      detail={(data) => meterIn(`${label} quota`, shareOf(data))}
    >
      {(data) => <QuotaAmounts {...shareOf(data)} />}
    </ReadFact>
  )
}
