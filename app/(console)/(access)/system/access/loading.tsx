import { AccessSkeleton } from '@/app/(console)/(access)/access-skeleton'

export default function SystemAccessLoading() {
  return <AccessSkeleton scope="fleet" />
}
