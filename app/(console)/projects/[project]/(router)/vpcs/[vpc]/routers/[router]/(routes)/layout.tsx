'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { routeFrame } from './route-list'

export default defineFrameLayout(routeFrame)
