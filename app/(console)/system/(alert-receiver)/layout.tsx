'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { ReceiverSkeleton } from './receiver-skeleton'

export default definePageLayout(<ReceiverSkeleton />)
