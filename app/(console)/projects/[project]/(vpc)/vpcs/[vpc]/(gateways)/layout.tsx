'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { GatewayList, gatewayFrame } from './gateway-list'

export default defineFrameLayout(gatewayFrame, GatewayList)
