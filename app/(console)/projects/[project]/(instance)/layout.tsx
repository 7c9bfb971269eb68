'use client'

import { ServerReadFailure } from '@/lib/reading/read-failure'
import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { TabError } from '@/lib/screens/tab-error'
import { InstancePageSkeleton } from './instance-page-skeleton'

export default defineSharedLayout(InstancePageSkeleton, ServerReadFailure, TabError)
