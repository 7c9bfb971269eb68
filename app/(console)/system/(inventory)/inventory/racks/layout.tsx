'use client'

import { rackFrame } from '@/app/(console)/system/(inventory)/racks-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(rackFrame)
