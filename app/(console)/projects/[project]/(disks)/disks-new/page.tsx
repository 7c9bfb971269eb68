import { DiskCreateForm } from '@/app/(console)/projects/[project]/(disks)/disk-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(DiskCreateForm)
