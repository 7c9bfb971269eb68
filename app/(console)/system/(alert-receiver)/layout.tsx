'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { ReceiverSkeleton } from './receiver-skeleton'

export default defineSharedLayout(ReceiverSkeleton)
