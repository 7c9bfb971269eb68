import { SiloFloatingIpList } from '@/app/(console)/silo-floating-ip-list'
import { defineSiloListLayout } from '@/lib/screens/silo-list-layout'

export default defineSiloListLayout(SiloFloatingIpList, 'floatingIpList')
