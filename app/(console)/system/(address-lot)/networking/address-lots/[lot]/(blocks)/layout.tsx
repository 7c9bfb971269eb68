'use client'

import { blockFrame } from '@/app/(console)/system/(address-lot)/block-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(blockFrame)
