import { SiloInstanceList } from '@/app/(console)/silo-instance-list'
import { defineSiloListLayout } from '@/lib/screens/silo-list-layout'

export default defineSiloListLayout(SiloInstanceList, 'instanceList')
