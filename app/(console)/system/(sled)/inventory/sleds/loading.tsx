import { SledSkeleton } from '@/app/(console)/system/(sled)/sled-skeleton'

export default function SledLoading() {
  return <SledSkeleton />
}
