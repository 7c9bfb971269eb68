'use client'

import type { ReactNode } from 'react'
import { reads } from '@/lib/api/reads'
import { capitalise } from '@/lib/format/capitalise'
import { type HostPart, unknownNames } from '@/lib/network/host-part'
import { useAllRows } from '@/lib/reading/use-all-rows'

interface Props {
  readonly project: string
  readonly vpc: string
  /** 'target'. */
  readonly noun: string
  readonly parts: readonly HostPart[]
}

const WHERE = {
  vpc: 'in this project',
  subnet: 'in this VPC',
  instance: 'in this project',
} as const
const WORDS = { vpc: 'VPC', subnet: 'subnet', instance: 'instance' } as const

/**
 * Says which names of a rule nothing bears, such as that of a subnet that was deleted: the platform
 * takes them, and they match nothing until something is called so.
 */
export default function UnknownNames({ project, vpc, noun, parts }: Props): ReactNode {
  const has = (type: HostPart['type']) => ({ isEnabled: parts.some((part) => part.type === type) })
  const vpcs = useAllRows((page) => reads.vpcList({ query: { project, ...page } }), has('vpc'))
  const subnets = useAllRows(
    (page) => reads.vpcSubnetList({ query: { project, vpc, ...page } }),
    has('subnet'),
  )
  const instances = useAllRows(
    (page) => reads.instanceList({ query: { project, ...page } }),
    has('instance'),
  )
  const named = ({ data, hasMore }: typeof vpcs | typeof subnets | typeof instances) =>
    data && !hasMore ? new Set(data.items.map(({ name }: { name: string }) => name)) : undefined
  const unknown = unknownNames(parts, {
    vpc: named(vpcs),
    subnet: named(subnets),
    instance: named(instances),
  })
  return (
    <div role="status">
      {unknown.map(({ type, value }) => (
        <p key={`${type} ${value}`} className="field-hint">
          {`${capitalise(WORDS[type])} ${value} doesn’t exist ${WHERE[type]}, so this ${noun} matches nothing. Remove it, or create ${WORDS[type] === 'instance' ? 'an' : 'a'} ${WORDS[type]} with that name.`}
        </p>
      ))}
    </div>
  )
}
