'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { snapshotFrame } from './snapshot-frame'

export default defineFrameLayout(snapshotFrame)
