import { ConfigList } from '@/app/(console)/system/(bgp)/configs-list'
import { bgpOperations } from '@/lib/contract/bgp'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(ConfigList, bgpOperations.networkingBgpConfigList)
