'use client'

import Router from 'lucide-react/icons/router'
import { DetailSkeleton } from '@/lib/screens/detail-skeleton'

/** The page on its way. */
export const RouterPageSkeleton = () => (
  <DetailSkeleton icon={<Router />} labels={['Description', 'Kind', 'Created', 'Last Modified']} />
)
