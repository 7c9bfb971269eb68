'use client'

import { useMemo } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import { withoutRoute } from '@/lib/network/network-edits'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly routeId: string
}

/** Which saved checks the end of a route would break. */
export default function RouteChecks({ project, vpc, routeId }: Props) {
  const change = useMemo(() => withoutRoute(routeId), [routeId])
  return <BrokenChecksNote {...{ project, vpc, change }} />
}
