'use client'

import { ipPoolFrame } from '@/app/(console)/system/_pools/pool-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(ipPoolFrame)
