'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { AutoRestartCard } from './auto-restart-card'
import SettingsLoading from './loading'

export default defineSharedLayout(AutoRestartCard, SettingsLoading)
