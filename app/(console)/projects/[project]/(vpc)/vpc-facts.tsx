import { networkReads } from '@/lib/api/network-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { Vpc } from '@/lib/contract/vpc'
import { fullNumber } from '@/lib/format/number'
import { CountFact, ReadFact } from '@/lib/reading/read-fact'
import { Mono } from '@/lib/ui/badge'
import { Fact } from '@/lib/ui/fact'

/** How a VPC is reached by name, its addresses, and how much is in it. */
export default function VpcFacts(props: {
  readonly of: Vpc
  readonly project: string
  readonly vpc: string
}) {
  const {
    of: { dnsName, ipv6Prefix },
    project,
    vpc,
  } = props
  return (
    <>
      <Fact label="DNS Name">
        <Mono>{dnsName}</Mono>
      </Fact>
      <Fact label="IPv6 prefix">
        <Mono>{ipv6Prefix}</Mono>
      </Fact>
      <CountFact
        label="Subnets"
        read={networkReads.vpcSubnetList({ query: { project, vpc, limit: PICKER_LIMIT } })}
      />
      <ReadFact
        label="Firewall rules"
        read={networkReads.vpcFirewallRulesView({ query: { project, vpc } })}
        detail={({ rules }) => {
          const off = rules.filter(({ status }) => status === 'disabled').length
          return off > 0 && `${fullNumber(off)} disabled`
        }}
      >
        {({ rules }) => fullNumber(rules.length)}
      </ReadFact>
    </>
  )
}
