'use client'

import { ServerReadFailure } from '@/lib/reading/read-failure'
import { defineSharedCode } from '@/lib/screens/page-layout'
import { CachedInstance } from './cached-instance'
import { InstancePageSkeleton } from './instance-page-skeleton'
import InstanceTabError from './instances/[instance]/error'

export default defineSharedCode(
  CachedInstance,
  InstancePageSkeleton,
  ServerReadFailure,
  InstanceTabError,
)
