import { SeedBoundary } from '@/app/(console)/seed-boundary'
import type { ReactNode } from 'react'
import { FloatingIpsHeader } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ips-header'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { pathParam } from '@/lib/navigation/path-param'
import { readList } from '@/lib/platform/read-list'
import { FloatingIpsTable } from './floating-ips-table'

interface Props {
  params: Promise<{ project: string }>
  children: ReactNode
}

/** The list stays mounted, with its scroll, while its forms open over it. */
export default async function FloatingIpsLayout({ params, children }: Props) {
  const project = pathParam((await params).project)
  const { seed, failure } = await readList(floatingIpOperations.floatingIpList, { project })
  return (
    <div className="shell-page">
      <SeedBoundary seed={seed}>
        <FloatingIpsHeader project={project} />
        <FloatingIpsTable project={project} failure={failure} />
        {children}
      </SeedBoundary>
    </div>
  )
}
