import { AccessSkeleton } from '@/app/(console)/_access/access-skeleton'

export default function SystemAccessLoading() {
  return <AccessSkeleton scope="fleet" />
}
