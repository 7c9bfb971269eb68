'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { diskFrame } from './disk-frame'

export default defineFrameLayout(diskFrame)
