'use client'

import { switchFrame } from '@/app/(console)/system/(inventory)/switches-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(switchFrame)
