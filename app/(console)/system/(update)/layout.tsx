'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { releaseFrame } from './release-list'

export default defineFrameLayout(releaseFrame)
