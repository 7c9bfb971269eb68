'use client'

import { useParams, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { instanceChoicesRead } from '@/lib/api/instance-choices'
import { areCached, CachedLayout } from '@/lib/cached/cached-page'
import { decodeSegment } from '@/lib/navigation/match'
import { NewInstancePage } from './new-instance-page'
import { NewInstanceSkeleton } from './new-instance-skeleton'

/** Draws the form at the click where its choices are known; a copy waits for what it is a copy of. */
export default function InstanceNewLayout({ children }: { readonly children: ReactNode }) {
  const { project: encoded = '' } = useParams<{ project?: string }>()
  const project = decodeSegment(encoded) ?? ''
  const model = useSearchParams().get('from') ?? ''
  return (
    <CachedLayout
      key={`${project}/${model}`}
      name="form"
      isCached={(queries) => model === '' && areCached(queries, [instanceChoicesRead(project)])}
      page={<NewInstancePage project={project} />}
      skeleton={<NewInstanceSkeleton />}
    >
      {children}
    </CachedLayout>
  )
}
