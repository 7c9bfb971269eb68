import { DiskCreateForm } from '@/app/(console)/projects/[project]/(disks)/disk-form'
import { pathParam } from '@/lib/navigation/path-param'

interface Props {
  params: Promise<{ project: string }>
}

export default async function DiskNewPage({ params }: Props) {
  return <DiskCreateForm project={pathParam((await params).project)} />
}
