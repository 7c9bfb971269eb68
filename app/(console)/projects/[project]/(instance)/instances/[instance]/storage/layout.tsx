'use client'

import { StorageLoading } from '@/app/(console)/projects/[project]/(instance)/cached-instance'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(<StorageLoading />)
