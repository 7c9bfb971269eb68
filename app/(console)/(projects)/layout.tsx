'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { projectFrame } from './project-list'

export default defineFrameLayout(projectFrame)
