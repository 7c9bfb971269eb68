'use client'

import { adoptionFrame } from '@/app/(console)/system/(inventory)/adoption-request-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(adoptionFrame)
