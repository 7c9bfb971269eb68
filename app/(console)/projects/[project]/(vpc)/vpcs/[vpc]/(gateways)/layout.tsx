import { GatewayList } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(gateways)/gateway-list'
import { internetGatewayOperations } from '@/lib/contract/internet-gateway'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(GatewayList, internetGatewayOperations.internetGatewayList)
