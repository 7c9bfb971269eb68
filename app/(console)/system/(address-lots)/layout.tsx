'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { lotFrame } from './lot-list'

export default defineFrameLayout(lotFrame)
