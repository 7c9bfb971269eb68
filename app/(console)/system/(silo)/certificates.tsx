'use client'

import { Icon } from '@/lib/ui/icon'
import { lazy } from 'react'
import type { Failure } from '@/lib/api/result'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { usePageReader } from '@/lib/reading/page-reader'
import { useMissing } from '@/lib/rights/use-missing'
import { EmptyState } from '@/lib/ui/empty-state'
import type { OfSilo } from './silo-page'
import { TabWaiting } from './tab-waiting'

const CertificateList = lazy(() => import('./certificate-list'))

interface Props {
  readonly params: OfSilo
  readonly failure: Failure | undefined
}

/** The TLS certificates of the reader's own silo: the platform shows those of no other. */
export function Certificates({ params, failure }: Props) {
  const { manageSilo } = useMissing()
  const isOwn = usePageReader().siloName === params.silo
  if (isOwn && manageSilo === undefined)
    return (
      <HydrationSafeSuspense fallback={<TabWaiting label="Certificates" />}>
        <CertificateList params={params} failure={failure} />
      </HydrationSafeSuspense>
    )
  return (
    <>
      <div className="section-head">
        <h2>Certificates</h2>
      </div>
      <EmptyState icon={<Icon name="badge-check" />} title="You can’t see this silo’s certificates">
        {isOwn
          ? `${manageSilo}.`
          : 'Only people in a silo who manage it can see its TLS certificates.'}
      </EmptyState>
    </>
  )
}
