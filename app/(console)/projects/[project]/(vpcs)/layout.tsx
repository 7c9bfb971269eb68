'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { VpcList } from './vpc-list'

export default defineFrameLayout(VpcList)
