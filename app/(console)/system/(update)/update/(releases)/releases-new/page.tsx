import { ReleaseUploadForm } from '@/app/(console)/system/(update)/release-upload-form'

export default function ReleaseUploadPage() {
  return <ReleaseUploadForm />
}
