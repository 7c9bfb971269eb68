'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { RouterPageSkeleton } from './router-page-skeleton'
import RouterTabError from './vpcs/[vpc]/routers/[router]/error'

export default definePageLayout(<RouterPageSkeleton />, RouterTabError)
