'use client'

import { PartBoundary } from '@/lib/ui/part-boundary'
import { ExternalIps } from './external-ips'
import { NetworkInterfaces } from './network-interfaces'

/** The networking tab of an instance. */
export const Networking = (of: { readonly project: string; readonly name: string }) => (
  <>
    <PartBoundary what="External IPs">
      <ExternalIps {...of} />
    </PartBoundary>
    <PartBoundary what="Network interfaces">
      <NetworkInterfaces {...of} />
    </PartBoundary>
  </>
)
