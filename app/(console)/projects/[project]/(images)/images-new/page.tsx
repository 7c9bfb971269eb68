import { UploadForm } from '@/app/(console)/projects/[project]/(images)/upload-form'
import { pathParam } from '@/lib/navigation/path-param'

interface Props {
  params: Promise<{ project: string }>
}

export default async function ImageUploadPage({ params }: Props) {
  return <UploadForm project={pathParam((await params).project)} />
}
