'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { imageFrame } from './image-list'

export default defineFrameLayout(imageFrame)
