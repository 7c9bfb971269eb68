'use client'

import { usePathInstance } from '@/app/(console)/projects/[project]/(instance)/use-path-instance'
import { reads } from '@/lib/api/reads'
import { OnItsWay } from '@/lib/screens/on-its-way'
import { Card } from '@/lib/ui/card'
import { Skeleton } from '@/lib/ui/skeleton'
import { SerialConsoleCard } from './serial-console-card'
import { SshCard } from './ssh-card'

/** The head of the page has read it. */
export function ConnectOnItsWay() {
  const { project, name } = usePathInstance()
  const request = { path: { instance: name }, query: { project } }
  return (
    <div className="connect">
      <OnItsWay
        of={[reads.instanceView(request), reads.instanceExternalIpList(request)]}
        skeleton={['Serial console', 'SSH'].map((title) => (
          <Card key={title} title={title}>
            <Skeleton width="60%" height="0.75rem" />
          </Card>
        ))}
      >
        <SerialConsoleCard project={project} name={name} />
        <SshCard project={project} name={name} />
      </OnItsWay>
    </div>
  )
}
