import { VpcList } from '@/app/(console)/projects/[project]/(vpcs)/vpc-list'
import { vpcOperations } from '@/lib/contract/vpc'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(VpcList, vpcOperations.vpcList)
