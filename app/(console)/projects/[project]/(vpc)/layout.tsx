'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { VpcPage } from './vpc-page'
import { VpcPageSkeleton } from './vpc-page-skeleton'
import VpcTabError from './vpcs/[vpc]/error'

export default defineSharedLayout(VpcPageSkeleton, VpcTabError, VpcPage)
