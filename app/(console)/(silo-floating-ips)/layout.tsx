'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { siloFloatingIpFrame } from '@/app/(console)/silo-floating-ip-list'

export default defineFrameLayout(siloFloatingIpFrame)
