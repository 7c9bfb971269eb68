'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { imageFrame } from './image-frame'

export default defineFrameLayout(imageFrame)
