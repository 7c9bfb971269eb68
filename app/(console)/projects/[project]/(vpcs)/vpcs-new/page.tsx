import { VpcCreateForm } from '@/app/(console)/projects/[project]/(vpcs)/vpc-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(VpcCreateForm)
