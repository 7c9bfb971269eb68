'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { accessTokenFrame } from './access-token-list'

export default defineFrameLayout(accessTokenFrame)
