'use client'

import { memo, type ReactNode } from 'react'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { InstanceHeader } from './instance-header'
import { type InstanceFacts, InstanceProperties } from './instance-properties'
import { InstanceTabs } from './instance-tabs'

interface Props {
  readonly project: string
  readonly name: string
  readonly facts: InstanceFacts
  /** The current tab. */
  readonly children: ReactNode
}

// What comes later, a fact or the tab, draws no more than itself anew.
const Header = memo(InstanceHeader)
const Properties = memo(InstanceProperties)
const PageTabs = memo(InstanceTabs)

/** Header, properties and tabs of an instance that has been read. */
export function InstancePage({ project, name, facts, children }: Props) {
  return (
    <div className="shell-page">
      <PartBoundary what="The instance’s actions">
        <Header project={project} name={name} />
      </PartBoundary>
      <PartBoundary what="The instance’s properties">
        <Properties project={project} name={name} facts={facts} />
      </PartBoundary>
      <PageTabs project={project} name={name}>
        {children}
      </PageTabs>
    </div>
  )
}
