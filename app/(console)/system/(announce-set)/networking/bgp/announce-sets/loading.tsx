import { AnnounceSetSkeleton } from '@/app/(console)/system/(announce-set)/announce-set-skeleton'

export default function AnnounceSetLoading() {
  return <AnnounceSetSkeleton />
}
