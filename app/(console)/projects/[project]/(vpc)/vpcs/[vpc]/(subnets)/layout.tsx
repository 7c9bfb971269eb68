'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { subnetFrame, SubnetList } from './subnet-list'

export default defineFrameLayout(subnetFrame, SubnetList)
