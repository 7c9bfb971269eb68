import { AccessSkeleton } from '@/app/(console)/_access/access-skeleton'

export default function SiloAccessLoading() {
  return <AccessSkeleton scope="silo" />
}
