'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { siloFrame } from './silo-list'

export default defineFrameLayout(siloFrame)
