'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { instanceFrame } from './instance-frame'

export default defineFrameLayout(instanceFrame)
