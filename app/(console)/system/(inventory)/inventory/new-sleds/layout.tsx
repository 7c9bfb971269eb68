'use client'

import { newSledFrame } from '@/app/(console)/system/(inventory)/new-sleds-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(newSledFrame)
