'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { diskFrame } from './disk-list'

export default defineFrameLayout(diskFrame)
