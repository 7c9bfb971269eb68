'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { Skeleton } from '@/lib/ui/skeleton'
import { NetworkAccessHeader } from './network-access-header'

const skeleton = (
  <div className="shell-page">
    <NetworkAccessHeader />
    <div className="section-head">
      <h2>Allow list</h2>
    </div>
    <Skeleton width="16rem" height="0.75rem" />
  </div>
)

export default definePageLayout(skeleton)
