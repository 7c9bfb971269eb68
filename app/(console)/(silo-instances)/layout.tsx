'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { siloInstanceFrame } from '@/app/(console)/silo-instance-list'

export default defineFrameLayout(siloInstanceFrame)
