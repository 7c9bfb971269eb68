'use client'

import { useMemo } from 'react'
import { NetworkAge } from '@/app/(console)/projects/[project]/_vpcs/network-age'
import { NetworkProblems } from '@/app/(console)/projects/[project]/_vpcs/network-problems'
import { useNetwork } from '@/app/(console)/projects/[project]/_vpcs/use-network'
import { rulesFor } from '@/lib/network/firewall'
import { trafficWords } from '@/lib/network/exposure-words'
import { type Network, type NetworkInstance, unreadOf } from '@/lib/network/network'
import type { Rule } from '@/lib/network/rule'
import { compareRules } from '@/lib/network/rule-order'
import { ruleSentence } from '@/lib/network/rule-sentence'
import { routes } from '@/lib/routes'
import { Table } from '@/lib/table/table'
import { Dialog } from '@/lib/ui/dialog'
import { Link } from '@/lib/ui/link'
import { exposureColumns, type ExposureItem } from './exposure-columns'
import { ExposureSkeleton } from './exposure-skeleton'
import { useExposure } from './use-exposure'
import './exposure.css'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly instance: string
  readonly onClose: () => void
}

/** Who can reach an instance: from the internet by which address, and the rules that are evaluated. */
export default function InstanceExposureDialog({ project, vpc, instance: name, onClose }: Props) {
  const { network, others: _, ...reading } = useNetwork({ project, vpc, instances: [name] })
  const networks = useMemo(() => network && [network], [network])
  const { known, isFailed } = useExposure(networks)
  const instance = network?.instances.find((each) => each.name === name)
  const rows = useMemo(
    () =>
      known?.rows[0]
        ?.filter((row) => row.instance.id === instance?.id)
        .map((row): ExposureItem => ({ ...row, vpc })),
    [known, instance?.id, vpc],
  )
  const columns = useMemo(
    () => exposureColumns(project).filter(({ id, isOptional }) => id !== 'name' && !isOptional),
    [project],
  )
  return (
    <Dialog width="free" title={`Who can reach ${name}`} onClose={onClose}>
      <div className="exposure">
        <NetworkAge of={reading} />
        <NetworkProblems reading={{ ...reading, network }} />
        <section className="section">
          <h3>From the internet</h3>
          {isFailed ? (
            <p>What the internet can reach couldn’t be worked out. Reload the page.</p>
          ) : rows === undefined ? (
            reading.failures.length === 0 && <ExposureSkeleton />
          ) : rows.length > 0 ? (
            <Table label="From the internet" columns={columns} rows={rows} nameOf={trafficWords} />
          ) : (
            <p>{`The external addresses of ${name} aren’t known.`}</p>
          )}
        </section>
        {network && instance && <FromWithin {...{ project, network, instance }} />}
      </div>
    </Dialog>
  )
}

interface Within {
  readonly project: string
  readonly network: Network
  readonly instance: NetworkInstance
}

/** The rules that are asked of traffic to it, in their order. */
function FromWithin({ project, network, instance }: Within) {
  const rules = instance.nics.flatMap((nic) => rulesFor(network, { instance, nic }, 'inbound'))
  const ordered = [...new Set(rules)].sort(compareRules)
  const isPartial = unreadOf(network, 'rules', 'subnets') !== undefined
  return (
    <section className="section">
      <h3>Inbound rules, in the order they are asked</h3>
      {ordered.length > 0 && (
        <ol className="exposure-rules">
          {ordered.map((rule) => (
            <li key={rule.name}>
              <Link
                className="link"
                translate="no"
                href={routes.firewallRuleEdit(project, network.vpc.name, rule.name)}
              >
                {rule.name}
              </Link>
              <span>{`: ${sentenceOf(rule)}`}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="text-muted">
        {isPartial
          ? 'Not all rules could be read, so others may apply.'
          : ordered.length > 0
            ? 'Whatever matches none of them is denied.'
            : 'No inbound rule applies to it, so everything is denied.'}
      </p>
    </section>
  )
}

const sentenceOf = (rule: Rule): string => ruleSentence(rule) ?? 'Has no effect.'
