'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { ImageList } from './image-list'

export default defineFrameLayout(ImageList)
