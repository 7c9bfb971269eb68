'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { RouterPageSkeleton } from './router-page-skeleton'
import RouterTabError from './vpcs/[vpc]/routers/[router]/error'

export default defineSharedLayout(RouterPageSkeleton, RouterTabError)
