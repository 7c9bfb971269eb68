import { SnapshotCreateForm } from '@/app/(console)/projects/[project]/(snapshots)/snapshot-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(SnapshotCreateForm)
