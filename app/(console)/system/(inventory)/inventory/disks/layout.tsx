'use client'

import { diskFrame } from '@/app/(console)/system/(inventory)/disks-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(diskFrame)
