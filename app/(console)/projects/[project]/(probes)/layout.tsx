'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { ProbeList } from './probe-list'

export default defineFrameLayout(ProbeList)
