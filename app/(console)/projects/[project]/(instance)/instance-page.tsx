'use client'

import { createContext, memo, type ReactNode, Suspense, use } from 'react'
import { NoRetryThrottle } from '@/lib/hydration/no-retry-throttle'
import { onItsWayUnsubscribed, ReadingContext } from '@/lib/reading/use-read'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { BootDiskFact } from './boot-disk-fact'
import { ExternalIpsProperty } from './external-ips-property'
import { InstanceHeader } from './instance-header'
import { InstanceProperties } from './instance-properties'
import { InstanceTabs } from './instance-tabs'
import { VpcProperty } from './vpc-property'

/** What the server looks up beside the instance. */
export interface InstanceFacts {
  readonly bootDisk: ReactNode
  readonly vpc: ReactNode
  readonly externalIps: ReactNode
}

interface Of {
  readonly project: string
  readonly name: string
}

interface Props extends Of {
  /** The same while nothing in it changes. */
  readonly facts: InstanceFacts | undefined
  /** The current tab. */
  readonly children: ReactNode
}

const FactsContext = createContext<InstanceFacts | undefined>(undefined)

// What comes later, a fact or the tab, draws no more than itself anew.
const Header = memo(InstanceHeader)
const PageTabs = memo(InstanceTabs)
const Properties = memo(function Properties(of: Of) {
  return (
    <InstanceProperties
      {...of}
      bootDisk={
        <LookedUp fact="bootDisk" what="The boot disk">
          <BootDiskFact {...of} />
        </LookedUp>
      }
      vpc={
        <LookedUp fact="vpc" what="The VPC">
          <VpcProperty {...of} />
        </LookedUp>
      }
      externalIps={
        <LookedUp fact="externalIps" what="External IPs">
          <ExternalIpsProperty {...of} />
        </LookedUp>
      }
    />
  )
})

/** Header, properties and tabs of an instance that has been read. */
export function InstancePage({ project, name, facts, children }: Props) {
  return (
    <div className="shell-page">
      <PartBoundary what="The instance’s actions">
        <Header project={project} name={name} />
      </PartBoundary>
      <FactsContext value={facts}>
        <PartBoundary what="The instance’s properties">
          <Properties project={project} name={name} />
        </PartBoundary>
      </FactsContext>
      <PageTabs project={project} name={name}>
        {children}
      </PageTabs>
    </div>
  )
}

interface LookedUpProps {
  readonly fact: keyof InstanceFacts
  readonly what: string
  /** What is known of it from before, if anything is. */
  readonly children: ReactNode
}

/** What the server has read of it, and until then what is known. */
function LookedUp({ fact, what, children }: LookedUpProps) {
  const read = use(FactsContext)?.[fact]
  const before = <ReadingContext value={onItsWayUnsubscribed}>{children}</ReadingContext>
  return (
    <PartBoundary what={what}>
      {read ? (
        <NoRetryThrottle>
          <Suspense fallback={before}>{read}</Suspense>
        </NoRetryThrottle>
      ) : (
        before
      )}
    </PartBoundary>
  )
}
