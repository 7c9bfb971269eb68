'use client'

import type { ReactNode } from 'react'
import { PageHeader } from '@/lib/ui/page-header'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'

/** The page of one thing on its way, with the geometry that it will have; `children` are its tab's. */
export function DetailSkeleton(props: {
  readonly icon: ReactNode
  readonly labels: readonly string[]
  readonly children?: ReactNode
}) {
  const { icon, labels, children } = props
  return (
    <div className="shell-page">
      <PageHeader icon={icon} title={<Skeleton width="10rem" height="1.25rem" />} />
      <PropertyTable columns={2}>
        {labels.map((label) => (
          <Property key={label} label={label}>
            <Skeleton width="7rem" height="0.75rem" />
          </Property>
        ))}
      </PropertyTable>
      {children && (
        <div className="tabs" aria-hidden>
          <span className="tab">
            <Skeleton width="20rem" height="0.75rem" />
          </span>
        </div>
      )}
      {children}
    </div>
  )
}
