import { SnapshotCreateForm } from '@/app/(console)/projects/[project]/(snapshots)/snapshot-form'
import { pathParam } from '@/lib/navigation/path-param'

interface Props {
  params: Promise<{ project: string }>
}

export default async function SnapshotNewPage({ params }: Props) {
  return <SnapshotCreateForm project={pathParam((await params).project)} />
}
