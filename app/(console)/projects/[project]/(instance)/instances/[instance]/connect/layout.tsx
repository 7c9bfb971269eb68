'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { ConnectOnItsWay } from './connect-on-its-way'

export default defineSharedLayout(ConnectOnItsWay)
