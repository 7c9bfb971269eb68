import { SeedBoundary } from '@/app/(console)/seed-boundary'
import type { ReactNode } from 'react'
import { ProjectsHeader } from '@/app/(console)/(projects)/projects-header'
import { projectOperations } from '@/lib/contract/project'
import { readList } from '@/lib/platform/read-list'
import { ProjectsTable } from './projects-table'

/** The list stays mounted, with its scroll, while its forms open over it. */
export default async function ProjectsLayout({ children }: { children: ReactNode }) {
  const { seed, failure } = await readList(projectOperations.projectList)
  return (
    <div className="shell-page">
      <SeedBoundary seed={seed}>
        <ProjectsHeader />
        <ProjectsTable failure={failure} />
        {children}
      </SeedBoundary>
    </div>
  )
}
