'use client'

import type { ReactNode } from 'react'
import { CachedInstance } from '@/app/(console)/projects/[project]/(instance)/cached-instance'
import { usePathInstance } from '@/app/(console)/projects/[project]/(instance)/use-path-instance'
import { CachedPages } from '@/lib/cached/cached-page'

/** Around the pages of one instance after the other. */
export default function InstancesLayout({ children }: { children: ReactNode }) {
  const of = usePathInstance()
  return (
    <CachedInstance key={`${of.project}/${of.name}`} {...of}>
      <CachedPages>{children}</CachedPages>
    </CachedInstance>
  )
}
