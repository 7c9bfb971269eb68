'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { siloImageFrame } from './silo-image-list'

export default defineFrameLayout(siloImageFrame)
