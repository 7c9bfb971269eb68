'use client'

import Server from 'lucide-react/icons/server'
import { PageHeader } from '@/lib/ui/page-header'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { StorageSkeleton } from './storage-skeleton'

const labels = ['CPU', 'RAM', 'State', 'VPC', 'Description', 'Created', 'ID', 'External IPs']

/** An instance page on its way, with the geometry that it will have. */
export function InstancePageSkeleton() {
  return (
    <div className="shell-page">
      <PageHeader icon={<Server />} title={<Skeleton width="10rem" height="1.25rem" />} />
      <PropertyTable columns={2}>
        {labels.map((label) => (
          <Property key={label} label={label}>
            <Skeleton width="7rem" height="0.75rem" />
          </Property>
        ))}
      </PropertyTable>
      <div className="tabs" aria-hidden>
        <span className="tab">
          <Skeleton width="20rem" height="0.75rem" />
        </span>
      </div>
      <StorageSkeleton />
    </div>
  )
}
