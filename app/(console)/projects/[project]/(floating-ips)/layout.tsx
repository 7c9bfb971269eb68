'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { floatingIpFrame } from './floating-ip-frame'

export default defineFrameLayout(floatingIpFrame)
