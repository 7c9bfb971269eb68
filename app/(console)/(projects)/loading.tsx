import { ProjectsSkeleton } from './projects-skeleton'

export default function ProjectsLoading() {
  return <ProjectsSkeleton />
}
