import { SiloImageList } from '@/app/(console)/(silo-images)/silo-image-list'
import { imageOperations } from '@/lib/contract/image'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SiloImageList, imageOperations.imageList)
