'use client'

import { defineFrameLayout } from '@/lib/screens/list-frame'
import { portSettingsFrame } from './port-settings-list'

export default defineFrameLayout(portSettingsFrame)
