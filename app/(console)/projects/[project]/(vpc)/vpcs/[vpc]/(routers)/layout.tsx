'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { RouterList, routerFrame } from './router-list'

export default defineFrameLayout(routerFrame, RouterList)
