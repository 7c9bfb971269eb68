'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { LeftOvers } from './(list)/left-overs'
import { ImageList } from './image-list'

export default defineFrameLayout(ImageList, LeftOvers)
