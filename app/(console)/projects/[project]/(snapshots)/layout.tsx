'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { snapshotFrame } from './snapshot-list'

export default defineFrameLayout(snapshotFrame)
