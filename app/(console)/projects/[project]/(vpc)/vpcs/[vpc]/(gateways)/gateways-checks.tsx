'use client'

import { useMemo } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import { allOf, withoutGateway } from '@/lib/network/network-edits'

interface Props {
  readonly project: string
  readonly vpc: string
  /** All that go together, by name; must be stable. */
  readonly gateways: readonly string[]
}

/** Which saved checks the end of gateways would break; routes to them stay. */
export default function GatewaysChecks({ project, vpc, gateways }: Props) {
  const change = useMemo(
    () => allOf(gateways.map((gateway) => withoutGateway(gateway, false))),
    [gateways],
  )
  return <BrokenChecksNote {...{ project, vpc, change }} />
}
