import { ImageList } from '@/app/(console)/projects/[project]/(images)/image-list'
import { imageOperations } from '@/lib/contract/image'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(ImageList, imageOperations.imageList)
