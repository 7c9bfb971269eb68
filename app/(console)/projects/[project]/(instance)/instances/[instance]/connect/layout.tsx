'use client'

import type { ReactNode } from 'react'
import { usePathInstance } from '@/app/(console)/projects/[project]/(instance)/use-path-instance'
import { reads } from '@/lib/api/reads'
import { areCached, CachedLayout } from '@/lib/cached/cached-page'
import { Card } from '@/lib/ui/card'
import { Skeleton } from '@/lib/ui/skeleton'
import { Connect } from './connect'

const skeleton = (
  <div className="connect">
    {['Serial console', 'SSH'].map((title) => (
      <Card key={title} title={title}>
        <Skeleton width="60%" height="0.75rem" />
      </Card>
    ))}
  </div>
)

/** The head of the page has read it. */
export default function ConnectLayout({ children }: { children: ReactNode }) {
  const { project, name } = usePathInstance()
  const request = { path: { instance: name }, query: { project } }
  return (
    <CachedLayout
      name="connect"
      isCached={(queries) =>
        areCached(queries, [reads.instanceView(request), reads.instanceExternalIpList(request)])
      }
      page={<Connect project={project} name={name} />}
      skeleton={skeleton}
    >
      {children}
    </CachedLayout>
  )
}
