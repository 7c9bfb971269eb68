import { AccessSkeleton } from '@/app/(console)/(access)/access-skeleton'

export default function SiloAccessLoading() {
  return <AccessSkeleton scope="silo" />
}
