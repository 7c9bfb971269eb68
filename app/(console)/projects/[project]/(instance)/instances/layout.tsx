'use client'

import type { ReactNode } from 'react'
import { KnownInstance } from '@/app/(console)/projects/[project]/(instance)/known-instance'
import { usePathInstance } from '@/app/(console)/projects/[project]/(instance)/use-path-instance'
import { useNoRetryThrottle } from '@/lib/hydration/no-retry-throttle'

/** Around the pages of one instance after the other. */
export default function InstancesLayout({ children }: { children: ReactNode }) {
  const of = usePathInstance()
  const pages = useNoRetryThrottle(children)
  return (
    <KnownInstance key={`${of.project}/${of.name}`} {...of}>
      {pages}
    </KnownInstance>
  )
}
