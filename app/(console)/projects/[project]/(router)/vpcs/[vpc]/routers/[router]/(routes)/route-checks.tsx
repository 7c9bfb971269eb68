'use client'

import { useMemo } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import { allOf, withoutRoute } from '@/lib/network/network-edits'

interface Props {
  readonly project: string
  readonly vpc: string
  /** All that go together; must be stable. */
  readonly routeIds: readonly string[]
}

/** Which saved checks the end of routes would break. */
export default function RouteChecks({ project, vpc, routeIds }: Props) {
  const change = useMemo(() => allOf(routeIds.map(withoutRoute)), [routeIds])
  return <BrokenChecksNote {...{ project, vpc, change }} />
}
