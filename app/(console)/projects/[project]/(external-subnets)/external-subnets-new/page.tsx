import { ExternalSubnetCreateForm } from '@/app/(console)/projects/[project]/(external-subnets)/external-subnet-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(ExternalSubnetCreateForm)
