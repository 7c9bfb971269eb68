'use client'

import type { ReactNode } from 'react'
import { Details, Facts } from '@/lib/ui/facts'
import { PageHeader } from '@/lib/ui/page-header'
import { PendingFacts } from '@/lib/ui/pending-facts'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'

/** The skeleton of a thing's page, with the same geometry; `children` is the skeleton of its tab. */
export function DetailSkeleton(props: {
  readonly icon: ReactNode
  /** Labels of the facts, on pages that have facts; the properties are details below them. */
  readonly facts?: readonly string[]
  readonly labels: readonly string[]
  readonly children?: ReactNode
}) {
  const { icon, facts, labels, children } = props
  const properties = labels.map((label) => (
    <Property key={label} label={label}>
      <Skeleton width="7rem" height="0.75rem" />
    </Property>
  ))
  return (
    <div className="shell-page">
      <PageHeader icon={icon} title={<Skeleton width="10rem" height="1.25rem" />} />
      {facts ? (
        <>
          <Facts>
            <PendingFacts labels={facts} />
          </Facts>
          <Details>{properties}</Details>
        </>
      ) : (
        <PropertyTable columns={2}>{properties}</PropertyTable>
      )}
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
