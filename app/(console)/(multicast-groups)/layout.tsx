'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { MulticastGroupList } from './multicast-group-list'

export default defineFrameLayout(MulticastGroupList)
