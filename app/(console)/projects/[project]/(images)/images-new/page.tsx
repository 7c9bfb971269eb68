import { UploadForm } from '@/app/(console)/projects/[project]/(images)/upload-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(UploadForm)
