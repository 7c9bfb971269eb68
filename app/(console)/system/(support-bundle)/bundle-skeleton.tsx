'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { Icon } from '@/lib/ui/icon'

const LABELS = ['ID', 'State', 'Created', 'Archive size', 'Reason', 'Failure']

/** The page of a support bundle on its way. */
export const BundleSkeleton = () => (
  <DetailSkeleton icon={<Icon name="archive" />} labels={LABELS} />
)
