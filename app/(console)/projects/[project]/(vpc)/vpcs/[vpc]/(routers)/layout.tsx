import { RouterList } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(routers)/router-list'
import { vpcRouterOperations } from '@/lib/contract/vpc-router'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(RouterList, vpcRouterOperations.vpcRouterList)
