'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { gatewayFrame } from './gateway-list'

export default defineFrameLayout(gatewayFrame)
