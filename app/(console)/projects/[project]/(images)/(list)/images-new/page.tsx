import { UploadForm } from '@/app/(console)/projects/[project]/(images)/(list)/upload-form'
import { pathParam } from '@/lib/navigation/path-param'
import { requireSession } from '@/lib/session/server'

interface Props {
  params: Promise<{ project: string }>
}

export default async function ImageUploadPage({ params }: Props) {
  const { userId } = await requireSession()
  return <UploadForm project={pathParam((await params).project)} userId={userId} />
}
