'use client'

import type { ReactNode } from 'react'
import { useAbsentParts } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/use-absent-parts'
import { capitalise } from '@/lib/format/capitalise'
import type { HostPart } from '@/lib/network/host-part'

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
  const { absent, unread } = useAbsentParts({ project, vpc }, parts)
  return (
    <div role="status">
      {unread && <p className="field-hint">{unread}</p>}
      {absent.map(({ type, value }) => (
        <p key={`${type} ${value}`} className="field-hint">
          {`${capitalise(WORDS[type])} ${value} doesn’t exist ${WHERE[type]}, so this ${noun} matches nothing. Remove it, or create ${WORDS[type] === 'instance' ? 'an' : 'a'} ${WORDS[type]} with that name.`}
        </p>
      ))}
    </div>
  )
}
