'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { ExternalSubnetList } from './external-subnet-list'

export default defineFrameLayout(ExternalSubnetList)
