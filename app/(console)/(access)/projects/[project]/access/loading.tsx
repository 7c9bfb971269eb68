import { AccessSkeleton } from '@/app/(console)/(access)/access-skeleton'

export default function ProjectAccessLoading() {
  return <AccessSkeleton scope="project" />
}
