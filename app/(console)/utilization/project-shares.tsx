'use client'

import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { RESOURCE_WORDS, RESOURCES } from '@/lib/capacity/amounts'
import { useSeen } from '@/lib/charts/use-seen'
import { Select } from '@/lib/ui/select'
import { changeUtilizationView, useUtilizationView } from '@/lib/utilization/use-utilization-view'

const ShareTable = lazy(() => import('./share-table'))

const OPTIONS = RESOURCES.map((value) => ({ value, label: RESOURCE_WORDS[value].label }))

/**
 * Which project has how much of what the silo has provisioned; read when it is scrolled into view.
 */
export function ProjectShares() {
  const ref = useRef<HTMLElement>(null)
  const isSeen = useSeen(ref)
  const { share } = useUtilizationView()
  const renderHead = (tools?: ReactNode) => (
    <div className="section-head">
      <h2>Projects by share</h2>
      {tools}
      <Select
        label="Resource"
        hideLabel
        name="share"
        options={OPTIONS}
        value={share}
        onChange={({ currentTarget: { value } }) => {
          const chosen = RESOURCES.find((resource) => resource === value)
          if (chosen) changeUtilizationView({ share: chosen })
        }}
      />
    </div>
  )
  return (
    <section ref={ref} className="shares" aria-label="Projects by share">
      {isSeen ? (
        <Suspense fallback={renderHead()}>
          <ShareTable resource={share} renderHead={renderHead} />
        </Suspense>
      ) : (
        renderHead()
      )}
    </section>
  )
}
