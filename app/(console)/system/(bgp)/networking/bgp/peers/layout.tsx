'use client'

import { peerFrame } from '@/app/(console)/system/(bgp)/peers-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(peerFrame)
