'use client'

import { ServerReadFailure } from '@/lib/reading/read-failure'
import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { InstancePageSkeleton } from './instance-page-skeleton'
import { KnownInstance } from './known-instance'
import InstanceTabError from './instances/[instance]/error'

export default defineSharedLayout(
  KnownInstance,
  InstancePageSkeleton,
  ServerReadFailure,
  InstanceTabError,
)
