'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { FloatingIpList } from './floating-ip-list'

export default defineFrameLayout(FloatingIpList)
