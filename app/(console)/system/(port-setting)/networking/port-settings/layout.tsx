'use client'

import { PortSettingsSkeleton } from '@/app/(console)/system/(port-setting)/port-settings-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(<PortSettingsSkeleton />)
