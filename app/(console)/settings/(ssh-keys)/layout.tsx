'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { sshKeyFrame } from './ssh-key-list'

export default defineFrameLayout(sshKeyFrame)
