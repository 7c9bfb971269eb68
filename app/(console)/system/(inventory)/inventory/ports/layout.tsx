'use client'

import { portFrame } from '@/app/(console)/system/(inventory)/ports-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(portFrame)
