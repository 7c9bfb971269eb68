'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { Activity } from './activity'
import ActivityLoading from './loading'

export default defineSharedLayout(Activity, ActivityLoading)
