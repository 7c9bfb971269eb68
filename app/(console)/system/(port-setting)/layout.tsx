'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { PortSettingsSkeleton } from './port-settings-skeleton'

export default defineSharedLayout(PortSettingsSkeleton)
