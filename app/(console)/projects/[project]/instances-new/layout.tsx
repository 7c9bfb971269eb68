'use client'

import { useParams, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { CachedLayout } from '@/lib/cached/cached-page'
import { FormPageSkeleton } from '@/lib/form/form-page-skeleton'
import { decodeSegment } from '@/lib/navigation/match'
import { NewInstanceHeader } from './new-instance-header'
import { NewInstancePage } from './new-instance-page'

const skeleton = (
  <FormPageSkeleton
    header={<NewInstanceHeader />}
    heights={['3.5rem', '4.75rem', '6rem', '1.25rem', '9rem', '12rem', '6rem']}
    summaryHeight="32rem"
  />
)

/** Draws the form at the click, and its choices as they come; a copy waits for what it is a copy of. */
export default function InstanceNewLayout({ children }: { readonly children: ReactNode }) {
  const { project: encoded = '' } = useParams<{ project?: string }>()
  const project = decodeSegment(encoded) ?? ''
  const model = useSearchParams().get('from') ?? ''
  return (
    <CachedLayout
      key={`${project}/${model}`}
      name="form"
      isCached={() => model === ''}
      page={<NewInstancePage project={project} />}
      skeleton={skeleton}
    >
      {children}
    </CachedLayout>
  )
}
