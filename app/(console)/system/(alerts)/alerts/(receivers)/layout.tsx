'use client'

import { receiverFrame } from '@/app/(console)/system/(alerts)/receiver-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(receiverFrame)
