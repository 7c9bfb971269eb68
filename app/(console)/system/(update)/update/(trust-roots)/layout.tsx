'use client'

import { trustRootFrame } from '@/app/(console)/system/(update)/trust-root-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(trustRootFrame)
