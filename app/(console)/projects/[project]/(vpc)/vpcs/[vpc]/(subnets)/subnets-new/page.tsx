import { SubnetCreateForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(subnets)/subnet-form'
import { definePathPage } from '@/lib/screens/page'

export default definePathPage(SubnetCreateForm)
