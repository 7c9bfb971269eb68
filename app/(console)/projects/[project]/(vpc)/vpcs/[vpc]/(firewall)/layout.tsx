'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { ruleFrame } from './rule-list'

export default defineFrameLayout(ruleFrame)
