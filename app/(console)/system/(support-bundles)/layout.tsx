'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { supportBundleFrame } from './support-bundle-list'

export default defineFrameLayout(supportBundleFrame)
