'use client'

import { useCallback } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import type { Network } from '@/lib/network/network'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly routeId: string
}

/** Which saved checks the end of a route would break. */
export default function RouteChecks({ project, vpc, routeId }: Props) {
  const change = useCallback(
    (network: Network): Network => ({
      ...network,
      routers: network.routers.map((router) => ({
        ...router,
        routes: router.routes.filter(({ id }) => id !== routeId),
      })),
    }),
    [routeId],
  )
  return <BrokenChecksNote {...{ project, vpc, change }} />
}
