'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { ProjectList } from './project-list'

export default defineFrameLayout(ProjectList)
