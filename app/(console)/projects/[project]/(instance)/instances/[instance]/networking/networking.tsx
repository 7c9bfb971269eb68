'use client'

import { lazy } from 'react'
import { ShownAge } from '@/app/(console)/projects/[project]/(instance)/shown-age'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { ExternalIps } from './external-ips'
import { NetworkInterfaces } from './network-interfaces'

// The last parts, so that nothing moves when they come.
const ExternalSubnets = lazy(() => import('./external-subnets'))
const MulticastGroups = lazy(() => import('./multicast-groups'))

/** The relay tells of floating IPs only. */
const SHOWN = [
  'instanceExternalIpList',
  'instanceNetworkInterfaceList',
  'instanceExternalSubnetList',
  'instanceMulticastGroupList',
] as const

/** The networking tab of an instance. */
export const Networking = (of: { readonly project: string; readonly name: string }) => (
  <>
    <div className="network-age-place">
      <ShownAge of={SHOWN} />
    </div>
    <PartBoundary what="External IPs">
      <ExternalIps {...of} />
    </PartBoundary>
    <PartBoundary what="Network interfaces">
      <NetworkInterfaces {...of} />
    </PartBoundary>
    {usePlatformCan()('externalSubnets') && (
      <PartBoundary what="External subnets">
        <HydrationSafeSuspense>
          <ExternalSubnets {...of} />
        </HydrationSafeSuspense>
      </PartBoundary>
    )}
    {usePlatformCan()('multicast') && (
      <PartBoundary what="Multicast groups">
        <HydrationSafeSuspense>
          <MulticastGroups {...of} />
        </HydrationSafeSuspense>
      </PartBoundary>
    )}
  </>
)
