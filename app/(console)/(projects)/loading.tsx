import { TableSkeleton } from '@/lib/table/table-skeleton'
import { projectColumns } from './project-columns'
import { ProjectsHeader } from './projects-header'

export default function ProjectsLoading() {
  return (
    <div className="shell-page">
      <ProjectsHeader />
      <TableSkeleton columns={projectColumns} isTwoLine />
    </div>
  )
}
