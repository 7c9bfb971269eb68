'use client'

import { ServerReadFailure } from '@/lib/reading/read-failure'
import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { CachedInstance } from './cached-instance'
import { InstancePageSkeleton } from './instance-page-skeleton'
import InstanceTabError from './instances/[instance]/error'

export default defineSharedLayout(
  CachedInstance,
  InstancePageSkeleton,
  ServerReadFailure,
  InstanceTabError,
)
