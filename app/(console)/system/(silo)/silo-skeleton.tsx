'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { Icon } from '@/lib/ui/icon'
import { SILO_FACTS } from './silo-fact-labels'
import { identityProviderColumns, identityProviderFrame } from './identity-provider-frame'

/** The page of a silo on its way, with its first tab. */
export function SiloSkeleton() {
  return (
    <DetailSkeleton
      icon={<Icon name="boxes" />}
      facts={SILO_FACTS}
      labels={['ID', 'Created', 'Last Modified']}
    >
      <TableSkeleton
        list={identityProviderFrame.operation}
        columns={identityProviderColumns('')}
        rows={3}
      />
    </DetailSkeleton>
  )
}
