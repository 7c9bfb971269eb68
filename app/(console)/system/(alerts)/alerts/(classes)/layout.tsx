'use client'

import { classFrame } from '@/app/(console)/system/(alerts)/class-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(classFrame)
