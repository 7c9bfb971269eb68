'use client'

import { Icon } from '@/lib/ui/icon'
import { PageHeader } from '@/lib/ui/page-header'
import { Property } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { Facts } from '@/lib/ui/facts'
import { PendingFacts } from '@/lib/ui/fact'
import { StorageSkeleton } from './storage-skeleton'

const labels = ['CPU', 'Memory', 'Boot disk', 'External IPs', 'VPC', 'Created']

/** An instance page on its way, with the geometry that it will have. */
export function InstancePageSkeleton() {
  return (
    <div className="shell-page loading-only">
      <PageHeader
        icon={<Icon name="server" />}
        title={<Skeleton width="10rem" height="1.25rem" />}
        state={<Skeleton width="6rem" height="0.75rem" />}
      />
      <Facts
        details={
          <Property label="ID">
            <Skeleton width="16rem" height="0.75rem" />
          </Property>
        }
      >
        <PendingFacts labels={labels} />
      </Facts>
      <div className="tabs" aria-hidden>
        <span className="tab">
          <Skeleton width="20rem" height="0.75rem" />
        </span>
      </div>
      <StorageSkeleton />
    </div>
  )
}
