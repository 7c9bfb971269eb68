import { SiloDiskList } from '@/app/(console)/silo-disk-list'
import { defineSiloListLayout } from '@/lib/screens/silo-list-layout'

export default defineSiloListLayout(SiloDiskList, 'diskList')
