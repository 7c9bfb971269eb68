'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { projectColumns } from './project-columns'
import { ProjectsHeader } from './projects-header'

/** A client component, so that pages carry its name and not its hundred elements. */
export function ProjectsSkeleton() {
  return (
    <div className="shell-page">
      <ProjectsHeader />
      <TableSkeleton list="projectList" columns={projectColumns} isTwoLine />
    </div>
  )
}
