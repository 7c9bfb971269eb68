'use client'

import { SettingsFormSkeleton } from '@/app/(console)/system/_port-settings/settings-header'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(<SettingsFormSkeleton title="Create port settings" />)
