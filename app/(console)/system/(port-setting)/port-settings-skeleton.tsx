'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { Icon } from '@/lib/ui/icon'

const LABELS = ['Description', 'Created', 'ID', 'Last Modified', 'Geometry', 'Applied to']

/** The page of settings on its way. */
export const PortSettingsSkeleton = () => (
  <DetailSkeleton icon={<Icon name="sliders-horizontal" />} labels={LABELS} />
)
