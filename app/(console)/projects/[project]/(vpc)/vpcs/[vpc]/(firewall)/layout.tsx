'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { ruleFrame, RuleList } from './rule-list'

export default defineFrameLayout(ruleFrame, RuleList)
