'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { projectFrame } from './project-frame'

export default defineFrameLayout(projectFrame)
