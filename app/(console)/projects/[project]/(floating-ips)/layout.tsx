import { FloatingIpList } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-list'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(FloatingIpList, floatingIpOperations.floatingIpList)
