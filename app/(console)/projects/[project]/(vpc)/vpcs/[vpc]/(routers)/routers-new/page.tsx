import { RouterCreateForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(routers)/router-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(RouterCreateForm)
