'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { routerFrame } from './router-list'

export default defineFrameLayout(routerFrame)
