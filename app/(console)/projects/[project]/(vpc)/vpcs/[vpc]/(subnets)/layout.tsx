'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { subnetFrame } from './subnet-list'

export default defineFrameLayout(subnetFrame)
