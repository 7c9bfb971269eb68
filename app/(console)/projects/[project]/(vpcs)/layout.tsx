'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { vpcFrame } from './vpc-list'

export default defineFrameLayout(vpcFrame)
