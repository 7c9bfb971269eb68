'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { instanceFrame } from './instance-list'

export default defineFrameLayout(instanceFrame)
