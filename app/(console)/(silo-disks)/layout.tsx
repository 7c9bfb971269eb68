'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { siloDiskFrame } from '@/app/(console)/silo-disk-list'

export default defineFrameLayout(siloDiskFrame)
