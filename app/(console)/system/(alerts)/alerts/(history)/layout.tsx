'use client'

import { alertFrame } from '@/app/(console)/system/(alerts)/alert-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(alertFrame)
