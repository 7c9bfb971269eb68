'use client'

import { memo, type ReactNode, Suspense } from 'react'
import { onItsWay, ReadingContext } from '@/lib/reading/use-read'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { BootDiskFact } from './boot-disk-fact'
import { ExternalIpsProperty } from './external-ips-property'
import { InstanceHeader } from './instance-header'
import { InstanceProperties } from './instance-properties'
import { InstanceTabs } from './instance-tabs'
import { VpcProperty } from './vpc-property'

/** What the server looks up beside the instance; absent while it has not answered. */
export interface InstanceFacts {
  readonly bootDisk?: ReactNode
  readonly vpc?: ReactNode
  readonly externalIps?: ReactNode
}

interface FactsProps extends InstanceFacts {
  readonly project: string
  readonly name: string
}

interface Props extends FactsProps {
  /** The current tab. */
  readonly children: ReactNode
}

// What comes later, a fact or the tab, draws no more than itself anew.
const Header = memo(InstanceHeader)
const Properties = memo(function Properties({ bootDisk, vpc, externalIps, ...of }: FactsProps) {
  return (
    <InstanceProperties
      {...of}
      bootDisk={fact('The boot disk', bootDisk, <BootDiskFact {...of} />)}
      vpc={fact('The VPC', vpc, <VpcProperty {...of} />)}
      externalIps={fact('External IPs', externalIps, <ExternalIpsProperty {...of} />)}
    />
  )
})

/** Header, properties and tabs of an instance that has been read. */
export function InstancePage({ children, ...facts }: Props) {
  const { project, name } = facts
  return (
    <div className="shell-page">
      <PartBoundary what="The instance’s actions">
        <Header project={project} name={name} />
      </PartBoundary>
      <PartBoundary what="The instance’s properties">
        <Properties {...facts} />
      </PartBoundary>
      <InstanceTabs project={project} name={name}>
        {children}
      </InstanceTabs>
    </div>
  )
}

/** What the server has read of it; until then what is known of it from before, if anything is. */
function fact(what: string, read: ReactNode, known: ReactNode): ReactNode {
  const before = <ReadingContext value={onItsWay}>{known}</ReadingContext>
  return (
    <PartBoundary what={what}>
      {read ? <Suspense fallback={before}>{read}</Suspense> : before}
    </PartBoundary>
  )
}
