import { AccessSkeleton } from '@/app/(console)/_access/access-skeleton'

export default function ProjectAccessLoading() {
  return <AccessSkeleton scope="project" />
}
