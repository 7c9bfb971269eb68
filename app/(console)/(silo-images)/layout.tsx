'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { siloImageFrame } from './silo-image-frame'

export default defineFrameLayout(siloImageFrame)
