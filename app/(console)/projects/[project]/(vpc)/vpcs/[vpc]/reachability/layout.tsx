'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { AnswerSkeleton } from './answer-skeleton'

export default definePageLayout(<AnswerSkeleton />)
