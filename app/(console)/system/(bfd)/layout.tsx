'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { bfdFrame } from './bfd-list'

export default defineFrameLayout(bfdFrame)
