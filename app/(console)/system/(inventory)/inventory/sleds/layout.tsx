'use client'

import { sledFrame } from '@/app/(console)/system/(inventory)/sleds-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(sledFrame)
