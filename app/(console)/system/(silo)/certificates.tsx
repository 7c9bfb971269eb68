'use client'

import dynamic from 'next/dynamic'
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { Failure } from '@/lib/api/result'
import { useMissing } from '@/lib/rights/use-missing'
import { EmptyState } from '@/lib/ui/empty-state'
import type { OfSilo } from './silo-page'

const CertificateList = dynamic(() => import('./certificate-list'))

interface Props {
  readonly params: OfSilo
  readonly isOwn: boolean
  readonly failure: Failure | undefined
}

/** The TLS certificates of the reader's own silo: the platform shows those of no other. */
export function Certificates({ params, isOwn, failure }: Props) {
  const { manageSilo } = useMissing()
  if (isOwn && manageSilo === undefined)
    return <CertificateList params={params} failure={failure} data={undefined} />
  return (
    <>
      <div className="section-head">
        <h2>Certificates</h2>
      </div>
      <EmptyState icon={<BadgeCheck />} title="Certificates are not shown here">
        {isOwn
          ? `${manageSilo}.`
          : 'The platform shows the TLS certificates of a silo only to the people of that silo who manage it.'}
      </EmptyState>
    </>
  )
}
