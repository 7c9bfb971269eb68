'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { floatingIpFrame } from './floating-ip-list'

export default defineFrameLayout(floatingIpFrame)
