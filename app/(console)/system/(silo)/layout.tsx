'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'
import { identityProviderColumns, identityProviderFrame } from './identity-provider-frame'
import { SILO_FACTS } from './silo-fact-labels'

// With its first tab.
export default definePageLayout(
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
  </DetailSkeleton>,
)
