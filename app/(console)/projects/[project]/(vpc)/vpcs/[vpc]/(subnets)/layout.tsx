import { SubnetList } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(subnets)/subnet-list'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SubnetList, vpcSubnetOperations.vpcSubnetList)
