'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { loopbackFrame } from './loopback-list'

export default defineFrameLayout(loopbackFrame)
