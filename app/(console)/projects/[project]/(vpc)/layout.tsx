'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { VpcPage } from './vpc-page'
import { VpcPageSkeleton } from './vpc-page-skeleton'
import VpcTabError from './vpcs/[vpc]/error'

export default definePageLayout(<VpcPageSkeleton />, VpcTabError, VpcPage)
