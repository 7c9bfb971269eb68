import { RouteCreateForm } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/route-create-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(RouteCreateForm)
