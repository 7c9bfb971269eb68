'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { InstanceList } from './instance-list'

export default defineFrameLayout(InstanceList)
