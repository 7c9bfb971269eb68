import { GatewayCreateForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(gateways)/gateway-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(GatewayCreateForm)
