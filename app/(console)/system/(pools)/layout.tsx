'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { poolFrame } from './pool-list'

export default defineFrameLayout(poolFrame)
