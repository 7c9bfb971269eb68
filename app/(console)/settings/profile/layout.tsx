'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { GROUP_LIST, groupColumns } from './group-columns'
import { ProfileHeader } from './profile-header'

const skeleton = (
  <div className="shell-page">
    <ProfileHeader />
    <PropertyTable>
      {['Display name', 'User ID', 'Silo'].map((label) => (
        <Property key={label} label={label}>
          <Skeleton width="9rem" height="0.75rem" />
        </Property>
      ))}
    </PropertyTable>
    <div className="section-head">
      <h2>Groups</h2>
    </div>
    <TableSkeleton list={GROUP_LIST} columns={groupColumns} rows={2} />
  </div>
)

export default definePageLayout(skeleton)
