'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { subnetPoolFrame } from './subnet-pool-list'

export default defineFrameLayout(subnetPoolFrame)
